import { scheduledJobs } from 'croner';
import { systemClock } from '#server/platform/clock.ts';

/** The product as an operator starts it, on a clock that a test may put forward: nobody waits a minute in a test. */
const real = systemClock.now;
let ahead = 0;
systemClock.now = () => new Date(real().getTime() + ahead);
process.on('message', async (milliseconds: number) => {
  ahead += milliseconds;
  await scheduledJobs.find(({ name }) => name === 'publication')?.trigger();
  process.send?.(ahead);
});
process.channel?.unref();
// Whoever started it has gone, without a word where a run of tests was ended.
process.once('disconnect', () => process.exit(1));
await import('#server/main.ts');
