import { Cron } from 'croner';
import { lifetimes } from '#contract/limits.ts';
import { purgeExpired } from './identity/store.ts';
import { dayOf } from './platform/clock.ts';
import { describeError } from './platform/log.ts';
import { purgeAnswers } from './platform/once.ts';
import type { Platform } from './platform/platform.ts';

/** Every scheduled job. Each may run on several nodes at once: they only erase what has run out, or lease what they send. */
const jobs: Record<string, { schedule: string; run(platform: Platform): Promise<void> }> = {
  'deliver mail': { schedule: '*/5 * * * * *', run: ({ mailer }) => mailer.deliver() },
  'erase what has run out': {
    schedule: '0 17 * * * *',
    async run({ db, clock }) {
      const now = clock.now();
      await purgeExpired(db, now, dayOf(now));
      await purgeAnswers(db, new Date(now.getTime() - lifetimes.idempotencyKey));
    },
  },
};

/** Starts the jobs; the returned function stops them. */
export function startJobs(platform: Platform): () => void {
  const running = Object.entries(jobs).map(
    ([job, { schedule, run }]) =>
      new Cron(
        schedule,
        { protect: true, catch: (error) => platform.log.error({ job, error: describeError(error) }, 'job failed') },
        () => run(platform),
      ),
  );
  return () => {
    for (const cron of running) cron.stop();
  };
}
