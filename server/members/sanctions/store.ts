import { validate } from 'uuid';
import type { Measure } from '#contract/dialog-vocabulary.ts';
import type { Standing } from '#contract/permissions.ts';
import type { Queryable, Row, Transaction } from '#server/platform/db/database.ts';

/** Inserts a sanction of a member; `until` is `null` for a lock. */
export async function insertSanction(
  tx: Transaction,
  sanction: { decisionId: string; memberUid: string; measure: Measure; until: Date | null },
): Promise<void> {
  await tx.query('INSERT INTO sanction (decision_id, member_id, measure, until) VALUES ($1, $2, $3, $4)', [
    sanction.decisionId,
    sanction.memberUid,
    sanction.measure,
    sanction.until,
  ]);
}

/** The condition that a row of `sanction` is not over at the time `$1`. */
const holds = '(until IS NULL OR until > $1)';

/**
 * Deletes the sanction that a decision imposed; `undefined` where none is in force any more. `memberUid` is `null` where
 * the member is erased.
 */
export async function deleteSanction(
  tx: Transaction,
  decisionId: string,
  now: Date,
): Promise<{ memberUid: string | null } | undefined> {
  const [row] = await tx.query<{ member_id: string | null }>(
    `DELETE FROM sanction WHERE decision_id = $2 AND ${holds} RETURNING member_id`,
    [now, decisionId],
  );
  return row && { memberUid: row.member_id };
}

interface StandingRow extends Row {
  member_id: string;
  is_locked: boolean;
}

/** The standing of those of the members who are sanctioned at the time, by uid. */
export async function findStandings(db: Queryable, uids: string[], now: Date): Promise<Map<string, Standing>> {
  const rows = await db.query<StandingRow>(
    `SELECT member_id, bool_or(measure = 'lock') AS is_locked FROM sanction
     WHERE ${holds} AND member_id = ANY ($2::uuid[]) AND measure <> 'warning' GROUP BY member_id`,
    [now, uids],
    'find-standings',
  );
  return new Map(rows.map(({ member_id, is_locked }) => [member_id, is_locked ? 'locked' : 'paused']));
}

/** The ids of the decisions that keep members from writing at the time, by uid; of all members without `uids`. */
export async function stoppingDecisions(
  db: Queryable,
  now: Date,
  uids: string[] | null = null,
): Promise<Map<string, string[]>> {
  const rows = await db.query<{ member_id: string; decision_id: string }>(
    `SELECT member_id, decision_id FROM sanction
     WHERE ${holds} AND member_id IS NOT NULL AND ($2::uuid[] IS NULL OR member_id = ANY ($2))
       AND measure <> 'warning' ORDER BY decision_id`,
    [now, uids],
  );
  const byUid = Map.groupBy(rows, ({ member_id }) => member_id);
  return new Map([...byUid].map(([uid, own]) => [uid, own.map(({ decision_id }) => decision_id)]));
}

/** The decisions among `ids`, or all without them, whose sanctions are not over. */
export async function decisionsInForce(
  db: Queryable,
  now: Date,
  ids: readonly string[] | null = null,
): Promise<Set<string>> {
  const rows = await db.query<{ decision_id: string }>(
    `SELECT decision_id FROM sanction WHERE ${holds} AND ($2::uuid[] IS NULL OR decision_id = ANY ($2))`,
    [now, ids],
  );
  return new Set(rows.map(({ decision_id }) => decision_id));
}

/** Keeps a member's objection for the moderators; `undefined` where there is no such sanction of theirs. */
export async function insertObjection(
  db: Queryable,
  { decisionId, uids, text, now }: { decisionId: string; uids: string[]; text: string; now: Date },
): Promise<'kept' | 'earlier' | undefined> {
  if (!validate(decisionId)) return undefined;
  const [row] = await db.query<{ is_new: boolean }>(
    `WITH own AS MATERIALIZED (
       SELECT decision_id, objection IS NULL AND NOT is_answered AS is_new FROM sanction
       WHERE ${holds} AND decision_id = $2 AND member_id = ANY ($3::uuid[]) FOR UPDATE),
     kept AS (
       UPDATE sanction s SET objection = $4 FROM own WHERE s.decision_id = own.decision_id AND own.is_new)
     SELECT is_new FROM own`,
    [now, decisionId, uids, text],
  );
  return row && (row.is_new ? 'kept' : 'earlier');
}

/** Deletes an objection that a moderator refuses, for good; returns the member's uid where one was waiting. */
export async function answerObjection(tx: Transaction, decisionId: string, now: Date): Promise<string | undefined> {
  const [row] = await tx.query<{ member_id: string }>(
    `UPDATE sanction SET objection = NULL, is_answered = true
     WHERE ${holds} AND decision_id = $2 AND objection IS NOT NULL AND member_id IS NOT NULL RETURNING member_id`,
    [now, decisionId],
  );
  return row?.member_id;
}

/** Deletes sanctions that are over. */
export async function purgeSanctions(db: Queryable, now: Date): Promise<void> {
  await db.query('DELETE FROM sanction WHERE until <= $1', [now]);
}
