import { can, isAuthor } from '#contract/permissions.ts';
import { moderationChanged } from '#server/content/changes.ts';
import { actorOf, type Caller, refuseUnproved } from '#server/identity/sessions/session.ts';
import { noticesChanged } from '#server/members/notices.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Target } from '#server/reports/target.ts';
import { type Decided, decide, type Ruling } from './decide.ts';

/**
 * Refuses callers who may not delete a target, whose post is locked. Its author may; an admin's deletion of somebody
 * else's text is recorded as a decision.
 */
export async function authorizeDelete(
  tx: Transaction,
  { vault, clock, publication }: Pick<Platform, 'vault' | 'clock' | 'publication'>,
  caller: Caller,
  { target, authorId }: { target: Target; authorId: string | null },
): Promise<Decided | undefined> {
  if (!caller.member || !can(actorOf(caller), 'delete', { authorId })) throw new Problem('forbidden');
  if (isAuthor(actorOf(caller), { authorId })) return undefined;
  refuseUnproved({ clock }, caller);
  const ruling: Ruling = {
    by: caller.member.uid,
    action: 'delete',
    rule: 'other',
    why: '',
    sanction: null,
    reportIds: [],
  };
  return decide(tx, target, ruling, { vault, at: clock.now(), until: publication.until() });
}

/** Publishes the live events of a decision to moderators and notified members. Called after the commit. */
export function tellOfDecision(
  { live }: Pick<Platform, 'live'>,
  { postId }: Pick<Target, 'postId'>,
  decided: Decided | undefined,
): void {
  if (!decided) return;
  moderationChanged(live, postId, 'updated');
  for (const uid of decided.notifiedUids) noticesChanged(live, uid);
}
