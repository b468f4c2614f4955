import { scheduledJobs } from 'croner';
import { systemClock } from '#server/platform/clock.ts';

/** The product as an operator starts it, with a clock that a test can advance. */
const real = systemClock.now;
let ahead = 0;
systemClock.now = () => new Date(real().getTime() + ahead);
process.on('message', async (milliseconds: number) => {
  ahead += milliseconds;
  await scheduledJobs.find(({ name }) => name === 'publication')?.trigger();
  process.send?.(ahead);
});
process.channel?.unref();
// The process ends with its parent, also where the run of tests is killed.
process.once('disconnect', () => process.exit(1));
await import('#server/main.ts');
