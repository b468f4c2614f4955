import { Cron } from 'croner';
import { lifetimes, outages } from '#contract/limits.ts';
import { policy } from '#contract/policy.ts';
import { foldActivity } from './activity/store.ts';
import { backUpNightly } from './backup/nightly.ts';
import { purgePreviews } from './content/previews/purge.ts';
import { publishDue, showAllCounts } from './content/publish.ts';
import { purgeSealedPosts } from './content/sealed-posts.ts';
import { writeWordCounts } from './content/word-counts/store.ts';
import { eraseDecided } from './decisions/retention.ts';
import { purgePhotos } from './images/purge.ts';
import { goOnRotating, readKeys } from './key-rotation.ts';
import { renewIdentities } from './nightly.ts';
import { aheadOf, day, dayOf, hour } from './platform/clock.ts';
import { describeError } from './platform/log.ts';
import { purgeLogs } from './platform/log-files.ts';
import { notRun } from './platform/not-run.ts';
import { purgeAnswers } from './platform/once.ts';
import type { Platform } from './platform/platform.ts';
import { remindTeam } from './reminders.ts';
import { countReceivedOn, purgeRemovalRequests } from './removal-requests/store.ts';
import { countOpenSince } from './reports/store.ts';

export interface Job {
  schedule: string;
  /** Resolves to `notRun` where the work was left to another node, or to a later run. */
  run(platform: Platform): Promise<unknown>;
  /** Whether it deletes for good what has expired by this node's clock. */
  erases?: boolean;
  /** Whether every process of a node runs it; the first one runs the others for all. */
  inEach?: boolean;
}

/** Scheduled jobs. Each may run on several nodes at once: it only deletes expired rows, or leases its work. */
export const jobs: Record<string, Job> = {
  // The clock tells each second whether a minute has become public; the database is not queried until then.
  publication: { schedule: '* * * * * *', run: publishDue, inEach: true },
  'mail delivery': { schedule: '*/5 * * * * *', run: ({ mailer }) => mailer.deliver() },
  'expiry of rows': {
    schedule: '0 17 * * * *',
    erases: true,
    async run({ db, identityDb, clock, mailer, ledger }) {
      const now = clock.now();
      await mailer.tidy(new Date(now.getTime() - lifetimes.verificationCode));
      for (const answers of [db, identityDb]) await purgeAnswers(answers, dayOf(now));
      await ledger.forgetPast();
      await eraseDecided(db, now);
      await purgeRemovalRequests(identityDb, dayOf(new Date(now.getTime() - lifetimes.removalRequest)));
    },
  },
  'word counts': { schedule: '0 57 * * * *', run: ({ db, clock }) => writeWordCounts(db, clock.now()) },
  // Hourly, so that a copy of an hour ago is recognised even without an erasure since.
  'copy token renewal': { schedule: '0 47 * * * *', run: ({ ledger }) => ledger.renewToken() },
  'attempt expiry': { schedule: '8 * * * * *', run: ({ limiter }) => limiter.forgetPast() },
  // The pages promise answers within 48 hours: a line each hour until a moderator decides.
  'overdue reminder': {
    schedule: '0 52 * * * *',
    async run({ db, identityDb, clock, log }) {
      const now = clock.now().getTime();
      const reports = await countOpenSince(db, new Date(now - policy.takedownReviewHours * hour));
      if (reports > 0) log.warn({ waiting: reports }, 'open reports have waited for longer than is promised');
      const requests = await countReceivedOn(identityDb, dayOf(new Date(now - day)));
      if (requests > 0) log.warn({ waiting: requests }, 'removal requests of yesterday are promised an answer today');
    },
  },
  'team reminder': { schedule: '0 57 * * * *', run: remindTeam },
  // Includes counts of a node that ended before showing them.
  'counter publication': {
    schedule: '0 37 * * * *',
    run: ({ db, publication }) => showAllCounts(db, publication.until()),
  },
  // Often, so that all nodes know a new key soon after the operator has put it there.
  'key file': { schedule: '*/10 * * * * *', run: readKeys, inEach: true },
  'key rotation': { schedule: '0 33 * * * *', run: goOnRotating },
  // Hourly: it runs once a day, at the first call, so that a server that was down at night catches up.
  'identity renewal': { schedule: '0 27 * * * *', erases: true, run: renewIdentities },
  // Hourly, for the same reason; after the renewal.
  'nightly backup': { schedule: '0 41 * * * *', erases: true, run: backUpNightly },
  'photo purge': { schedule: '0 */10 * * * *', erases: true, run: purgePhotos },
  'preview purge': { schedule: '20 * * * * *', run: purgePreviews },
  'sealed post purge': {
    schedule: '30 */10 * * * *',
    erases: true,
    run: ({ db, vault, clock }) => purgeSealedPosts(db, vault, clock.now()),
  },
  // Hourly, so that a server that was down catches up.
  'activity totals': {
    schedule: '0 7 * * * *',
    // A clock that runs behind may still write yesterday's rows.
    run: ({ db, clock }) => db.transaction((tx) => foldActivity(tx, dayOf(new Date(clock.now().getTime() - day)))),
  },
  'log purge': {
    schedule: '0 12 * * * *',
    erases: true,
    async run({ config, clock }) {
      if (config.logDir) await purgeLogs(config.logDir, dayOf(new Date(clock.now().getTime() - lifetimes.log)));
    },
  },
};

/** Whether this node's clock differs too much from a database server's; an embedded one uses the node's own. */
export async function isClockApart({ config, db, clock }: Pick<Platform, 'config' | 'db' | 'clock'>): Promise<boolean> {
  return config.databaseUrl !== undefined && Math.abs(await aheadOf(db, clock)) > outages.clockApart;
}

/** Runs a job, except one that erases while the clock is wrong; returns whether it has done its work. */
export async function runJob(name: string, platform: Platform, job: Job | undefined = jobs[name]): Promise<boolean> {
  if (job?.erases && (await isClockApart(platform))) {
    platform.log.error({ job: name }, 'job not run: the clock of this machine is not that of the database');
    return false;
  }
  return (await job?.run(platform)) !== notRun;
}

/** A run of a job that has ended. */
export interface JobRun {
  job: string;
  outcome: 'succeeded' | 'failed' | 'not run';
  /** Milliseconds. */
  took: number;
}

/** Hears of each job that this process runs, and of each of its runs. */
export interface JobObserver {
  planned(job: string): void;
  begun(job: string): void;
  ended(run: JobRun): void;
}

/** Runs a job and tells the observer how it ended; its errors pass. */
export async function runObserved(
  name: string,
  platform: Platform,
  { job = jobs[name], observer }: { job?: Job | undefined; observer: JobObserver },
): Promise<void> {
  const begun = performance.now();
  let outcome: JobRun['outcome'] = 'failed';
  observer.begun(name);
  try {
    outcome = (await runJob(name, platform, job)) ? 'succeeded' : 'not run';
  } finally {
    observer.ended({ job: name, outcome, took: performance.now() - begun });
  }
}

/**
 * Starts the jobs, and those that need more than the platform; in a further process of a node those of each alone. The
 * returned function stops them, and waits for running ones.
 */
export function startJobs(
  platform: Platform,
  more: Record<string, Job>,
  { isFirst, observer }: { isFirst: boolean; observer: JobObserver },
): () => Promise<void> {
  const underWay = new Set<Promise<void>>();
  const started = Object.entries({ ...jobs, ...more }).filter(([, { inEach = false }]) => isFirst || inEach);
  for (const [name] of started) observer.planned(name);
  const running = started.map(
    ([name, job]) =>
      new Cron(
        job.schedule,
        {
          name,
          // Days are UTC throughout.
          timezone: 'UTC',
          protect: true,
          catch: (error) => platform.log.error({ job: name, error: describeError(error) }, 'job failed'),
        },
        async () => {
          const work = runObserved(name, platform, { job, observer });
          underWay.add(work);
          try {
            await work;
          } finally {
            underWay.delete(work);
          }
        },
      ),
  );
  return async () => {
    for (const cron of running) cron.stop();
    await Promise.allSettled(underWay);
  };
}
