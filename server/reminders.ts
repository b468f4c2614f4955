import { reminder as copy } from '#contract/copy/reminders.ts';
import { pagePaths } from '#contract/navigation.ts';
import { policy } from '#contract/policy.ts';
import { hour, hourOf } from './platform/clock.ts';
import { letter } from './platform/mail/letter.ts';
import { once } from './platform/once.ts';
import type { Platform } from './platform/platform.ts';
import { listWaitingRequests } from './removal-requests/store.ts';
import { countOpenSince } from './reports/store.ts';

/** Hours after which the team is reminded of what waits, before the promised ones are over. */
export const remindedAfter = policy.takedownReviewHours - 8;

/**
 * Mails the team the number of reports and removal requests that have waited for `remindedAfter` hours: those of an hour
 * together and once over all nodes. A server that was down makes up for the hours that are not over yet.
 */
export async function remindTeam(platform: Platform): Promise<void> {
  const { db, identityDb, vault, clock, mailer, config } = platform;
  const thisHour = hourOf(clock.now()).getTime();
  const received = (await listWaitingRequests(identityDb, vault)).map(({ receivedAt }) => Date.parse(receivedAt));
  for (let waited = remindedAfter; waited < policy.takedownReviewHours; waited++) {
    const to = new Date(thisHour - waited * hour);
    const from = new Date(to.getTime() - hour);
    const reports = (await countOpenSince(db, to)) - (await countOpenSince(db, from));
    const requests = received.filter((at) => at > from.getTime() && at <= to.getTime()).length;
    if (reports + requests === 0) continue;
    const lines = [
      ...(reports > 0 ? [copy.reports(reports, waited, policy.takedownReviewHours)] : []),
      ...(requests > 0 ? [copy.requests(requests, waited, policy.takedownReviewHours)] : []),
    ];
    const mail = letter(config.publisher.team.email, { ...copy, lines }, config.origin + pagePaths.admin);
    const call = { operation: 'reminder', caller: '', key: to.toISOString(), body: null };
    await identityDb.transaction((tx) =>
      once(tx, { vault, clock }, call, async () => {
        await mailer.queue(tx, mail);
        return null;
      }),
    );
  }
}
