import type { WithholdingRule } from '#contract/door-rules.ts';
import { kindNames } from '#contract/kind-names.ts';
import type { Kind } from '#contract/kinds.ts';
import { insertNotices, type NewNotice } from '#server/members/notices.ts';
import { dayOf } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';
import type { SealedPost } from '../sealed-posts.ts';
import { withhold } from '../withheld/store.ts';
import { type Arrival, judge } from './judge.ts';

/** A post that a rule has withheld. */
export interface WithheldPost {
  authorUid: string;
  rule: WithholdingRule;
  isOfYoung: boolean;
}

/** Withholds a post that has just become a row where a rule of the door asks for it; returns what was withheld. */
export async function withholdByRule(
  tx: Transaction,
  vault: Vault,
  { id, post: { kind, authorId } }: SealedPost,
  { arrivals, moderatedOn, at }: { arrivals: ReadonlyMap<string, Arrival>; moderatedOn: string; at: Date },
): Promise<WithheldPost | undefined> {
  const arrival = arrivals.get(id);
  if (!arrival) return undefined;
  const others = [...arrivals].flatMap(([other, one]) => (other === id ? [] : [one]));
  const rule = judge(arrival, { others, moderatedOn });
  if (!rule) return undefined;
  await withhold(tx, vault, id, { rule, wasPublic: false });
  await insertNotices(tx, vault, [noticeOf('held', { kind, authorUid: authorId }, at)]);
  return { authorUid: authorId, rule, isOfYoung: arrival.isYoung };
}

/** The notice to the author of a post that is withheld, or released. The rule is told while it holds, and not written. */
export function noticeOf(
  event: 'held' | 'hidden' | 'released',
  { kind, authorUid }: { kind: Kind; authorUid: string },
  at: Date,
): NewNotice {
  const nothing = { rule: null, why: null, excerpt: null };
  return { memberUid: authorUid, day: dayOf(at), event, targetType: kindNames[kind], ...nothing };
}
