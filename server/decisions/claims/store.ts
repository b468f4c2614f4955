import type { Claim } from '#contract/admin.ts';
import { hour, hourOf } from '#server/platform/clock.ts';
import type { Queryable, Row, Transaction } from '#server/platform/db/database.ts';

/** Notes that a moderator looks at a target for an hour or two, in place of an earlier one. */
export async function putClaim(
  tx: Transaction,
  claim: { targetId: string; postId: string; moderatorUid: string; note: string; at: Date },
): Promise<void> {
  const until = new Date(hourOf(claim.at).getTime() + 2 * hour);
  await tx.query(
    `INSERT INTO claim (target_id, post_id, moderator_id, note, until) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (target_id) DO UPDATE SET moderator_id = excluded.moderator_id, note = excluded.note, until = excluded.until`,
    [claim.targetId, claim.postId, claim.moderatorUid, claim.note, until],
  );
}

/** Deletes the claim of a target, with its note. */
export async function dropClaim(db: Queryable, targetId: string): Promise<void> {
  await db.query('DELETE FROM claim WHERE target_id = $1', [targetId]);
}

/** Deletes claims whose hour was over by then: what they were about is gone, or was forgotten. */
export async function purgeClaims(db: Queryable, limit: Date): Promise<void> {
  await db.query('DELETE FROM claim WHERE until < $1', [limit]);
}

/** The claims of targets, by target. A note outlives its hour. */
export async function claimsOf(db: Queryable, targetIds: string[], now: Date): Promise<Map<string, Claim>> {
  const rows = await db.query<Row & { target_id: string; handle: string; note: string; is_looking: boolean }>(
    `SELECT c.target_id, m.handle, c.note, c.until > $2 AS is_looking
     FROM claim c JOIN member m ON m.uid = c.moderator_id
     WHERE c.target_id = ANY ($1::uuid[]) AND (c.until > $2 OR c.note <> '')`,
    [targetIds, now],
  );
  return new Map(
    rows.map(({ target_id, handle, note, is_looking }) => [target_id, { by: handle, note, isLooking: is_looking }]),
  );
}
