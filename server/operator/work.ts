import { cli as copy } from '#contract/copy/operator.ts';
import { isClockApart, jobs, runJob } from '#server/jobs.ts';
import { type Command, Misuse, Refusal } from './command.ts';

/** Commands about what the server does by itself: jobs and mails. */
export const workCommands = {
  jobs: async () =>
    Object.entries(jobs)
      .map(([name, { schedule }]) => copy.job(name, schedule))
      .join('\n'),
  'run-job': async (platform, _name, words) => {
    const name = words.join(' ');
    const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined;
    if (!job) throw new Misuse(copy.unknownJob(name));
    if (job.erases && (await isClockApart(platform))) throw new Refusal(copy.clockApart);
    if (!(await runJob(name, platform))) throw new Refusal(copy.jobNotRun(name));
    return copy.jobRan(name);
  },
  mails: async ({ mailer, config }) => {
    if (!config.smtpUrl) throw new Refusal(copy.noMailServer);
    const waiting = await mailer.waiting();
    return waiting.map(({ queuedAt, attempts }) => copy.mail(queuedAt, attempts)).join('\n') || copy.noMails;
  },
  // For an operator who has mended what the mail server refused: a mail may wait for an hour until it is tried again.
  'send-mails': async ({ mailer, config }) => {
    if (!config.smtpUrl) throw new Refusal(copy.noMailServer);
    const before = await mailer.waiting();
    await mailer.deliverNow();
    const after = new Set((await mailer.waiting()).map(({ id }) => id));
    const left = before.filter(({ id }) => after.has(id)).length;
    if (left > 0) throw new Refusal(copy.mailsLeft(before.length - left, left));
    return before.length > 0 ? copy.mailsSent(before.length) : copy.noMails;
  },
} satisfies Record<string, Command>;
