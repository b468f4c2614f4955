import type { Standing } from '#contract/permissions.ts';
import type { Queryable, Row, Transaction } from '#server/platform/db/database.ts';

/** Inserts a sanction of a member; `until` is `null` for a lock. */
export async function insertSanction(
  tx: Transaction,
  sanction: { decisionId: string; memberUid: string; until: Date | null },
): Promise<void> {
  await tx.query('INSERT INTO sanction (decision_id, member_id, until) VALUES ($1, $2, $3)', [
    sanction.decisionId,
    sanction.memberUid,
    sanction.until,
  ]);
}

/**
 * Deletes the sanction that a decision imposed; returns its member's uid, or `undefined` where none is in force any more.
 */
export async function deleteSanction(tx: Transaction, decisionId: string, now: Date): Promise<string | undefined> {
  const [row] = await tx.query<{ member_id: string }>(
    'DELETE FROM sanction WHERE decision_id = $1 AND (until IS NULL OR until > $2) RETURNING member_id',
    [decisionId, now],
  );
  return row?.member_id;
}

interface StandingRow extends Row {
  member_id: string;
  is_locked: boolean;
}

/** The standing of those of the members who are sanctioned at the time, by uid. */
export async function findStandings(db: Queryable, uids: string[], now: Date): Promise<Map<string, Standing>> {
  const rows = await db.query<StandingRow>(
    `SELECT member_id, bool_or(until IS NULL) AS is_locked FROM sanction
     WHERE member_id = ANY ($1::uuid[]) AND (until IS NULL OR until > $2) GROUP BY member_id`,
    [uids, now],
    'find-standings',
  );
  return new Map(rows.map(({ member_id, is_locked }) => [member_id, is_locked ? 'locked' : 'paused']));
}

/** Deletes sanctions that are over. */
export async function purgeSanctions(db: Queryable, now: Date): Promise<void> {
  await db.query('DELETE FROM sanction WHERE until <= $1', [now]);
}
