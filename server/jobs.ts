import { Cron } from 'croner';
import { lifetimes } from '#contract/limits.ts';
import { foldActivity } from './activity/store.ts';
import { eraseDecided } from './decisions/retention.ts';
import { purgeUnverified } from './identity/accounts/store.ts';
import { purgeCodes } from './identity/codes/store.ts';
import { purgeConsents } from './identity/consents/store.ts';
import { purgeSessions } from './identity/sessions/store.ts';
import { purgePhotos } from './images/removal.ts';
import { eraseClosedAccounts } from './member-data.ts';
import { day, dayOf } from './platform/clock.ts';
import { shuffleTables } from './platform/db/shuffle.ts';
import { describeError } from './platform/log.ts';
import { purgeLogs } from './platform/log-files.ts';
import { purgeAnswers } from './platform/once.ts';
import type { Platform } from './platform/platform.ts';
import { purgeRemovalRequests } from './removal-requests/store.ts';

/** Every scheduled job. Each may run on several nodes at once: they only erase what has run out, or lease what they send. */
const jobs: Record<string, { schedule: string; run(platform: Platform): Promise<void> }> = {
  'deliver mail': { schedule: '*/5 * * * * *', run: ({ mailer }) => mailer.deliver() },
  'erase what has run out': {
    schedule: '0 17 * * * *',
    async run({ db, clock, mailer }) {
      const now = clock.now();
      await purgeCodes(db, now);
      await purgeSessions(db, dayOf(now));
      await purgeUnverified(db, dayOf(new Date(now.getTime() - lifetimes.unverifiedAccount)));
      await mailer.tidy(new Date(now.getTime() - lifetimes.verificationCode));
      await purgeAnswers(db, new Date(now.getTime() - lifetimes.idempotencyKey));
      await eraseDecided(db, now);
      await purgeRemovalRequests(db, dayOf(new Date(now.getTime() - lifetimes.removalRequest)));
      await purgeConsents(db, dayOf(new Date(now.getTime() - lifetimes.consentRecord)));
    },
  },
  'erase closed accounts': {
    schedule: '0 27 * * * *',
    async run(platform) {
      const erased = await eraseClosedAccounts(platform);
      if (erased > 0) platform.log.info({ erased }, 'closed accounts erased');
    },
  },
  'remove photos without a listing': { schedule: '0 */10 * * * *', run: purgePhotos },
  'put together what past days counted': {
    schedule: '0 7 3 * * *',
    // Yesterday's rows may still be written by a clock that runs behind.
    run: ({ db, clock }) => db.transaction((tx) => foldActivity(tx, dayOf(new Date(clock.now().getTime() - day)))),
  },
  'remove old logs': {
    schedule: '0 12 3 * * *',
    async run({ config, clock }) {
      if (config.logDir) await purgeLogs(config.logDir, dayOf(new Date(clock.now().getTime() - lifetimes.log)));
    },
  },
  'shuffle who and under which name': {
    schedule: '0 37 4 * * *',
    run: ({ db }) =>
      shuffleTables(db, [
        'identity.account',
        'identity.session',
        'identity.third_party',
        'identity.consent',
        'member',
        'notice',
      ]),
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
