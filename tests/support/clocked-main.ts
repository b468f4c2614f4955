import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { scheduledJobs } from 'croner';
import { systemClock } from '#server/platform/clock.ts';
import type { HeapUse } from './server.ts';

/** The product as an operator starts it, with a clock that a test can stop and advance, and a heap that it can weigh. */
const running = systemClock.now;
let real = running;
let ahead = 0;
systemClock.now = () => new Date(real().getTime() + ahead);
process.on('message', async (asked: number | 'heap' | 'stop clock') => {
  if (asked === 'heap') return process.send?.(heapUse());
  if (asked === 'stop clock') {
    const stopped = running();
    real = () => stopped;
    return process.send?.(ahead);
  }
  ahead += asked;
  for (const due of ['publication', 'families of listings'])
    await scheduledJobs.find(({ name }) => name === due)?.trigger();
  return process.send?.(ahead);
});

/** What is left of the heap after a full collection. */
function heapUse(): HeapUse {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  // V8 keeps bytecode in its trusted spaces.
  const isCode = (name: string) => /^(code|trusted)_/.test(name);
  const used = (spaces: ReturnType<typeof getHeapSpaceStatistics>) =>
    spaces.reduce((sum, { space_used_size }) => sum + space_used_size, 0);
  const spaces = getHeapSpaceStatistics();
  return {
    objects: used(spaces.filter(({ space_name }) => !isCode(space_name))),
    code: used(spaces.filter(({ space_name }) => isCode(space_name))),
    buffers: process.memoryUsage().arrayBuffers,
  };
}
process.channel?.unref();
// The process ends with its parent, also where the run of tests is killed.
process.once('disconnect', () => process.exit(1));
await import('#server/main.ts');
