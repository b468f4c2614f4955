import { removeComment } from '#server/comments/erasure.ts';
import { findComment } from '#server/comments/store.ts';
import { decide } from '#server/decisions/decide.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';
import { insertReport, lookAtOne } from '#server/reports/store.ts';
import type { Target } from '#server/reports/target.ts';
import type { DemoReported } from './types.ts';

/** The key of the demo's moderator in members.ts. */
const moderator = 'moderator';

/** Plants the reports of a post or comment, and the decisions about it. */
export async function plantReports(
  tx: Transaction,
  vault: Vault,
  target: Target,
  { reports = [], ruling }: DemoReported,
  uidOf: (key: string) => string,
  ago: (days: number) => Date,
  until: Date,
): Promise<void> {
  if (reports.length === 0) return;
  const seen = await lookAtOne(tx, target, until);
  if (!seen) throw new Error('the demo reports what is not there');
  const reportIds: string[] = [];
  for (const { by, daysAgo, reason, note } of reports) {
    const report = {
      reason,
      note,
      reporterUid: uidOf(by),
      isOfStanding: true,
      snapshot: seen.snapshot,
      at: ago(daysAgo),
    };
    const id = await insertReport(tx, vault, target, report);
    if (id) reportIds.push(id);
  }
  if (!ruling) return;
  const { daysAgo, ...said } = ruling;
  await decide(
    tx,
    target,
    { by: uidOf(moderator), ...said, sanction: null, reportIds },
    { vault, at: ago(daysAgo), until },
  );
  if (said.action === 'keep' || target.commentId === null) return;
  const post = { kind: target.kind, id: target.postId };
  const comment = await findComment(tx, post, target.commentId, { until, uids: [] });
  if (comment) await removeComment(tx, post, comment, ago(daysAgo));
}
