import { randomUUID } from 'node:crypto';
import { validate } from 'uuid';
import type { Decision, DecisionsFilter, Snapshot } from '#contract/admin.ts';
import type { DecisionAction, ReportReason, Sanction, SanctionAction } from '#contract/dialog-vocabulary.ts';
import type { Kind, ReportTarget } from '#contract/kinds.ts';
import { cutPage } from '#server/content/cursor.ts';
import { publicTime } from '#server/content/store.ts';
import { cutToMinute } from '#server/platform/clock.ts';
import type { Queryable, Row, Transaction } from '#server/platform/db/database.ts';

// Append-only: rows are added and read, and only retention changes them.

/** A decision to be inserted. */
export interface NewDecision {
  decidedAt: Date;
  /** `null` for the operator, who is no member. */
  decidedBy: string | null;
  action: DecisionAction;
  rule: ReportReason | null;
  why: string;
  sanction: Sanction | null;
  kind: Kind;
  postId: string;
  targetType: ReportTarget;
  targetId: string;
  authorUid: string;
  reporters: number;
  snapshot: Snapshot;
}

/** Inserts a decision; returns its id. */
export async function insertDecision(tx: Transaction, decision: NewDecision): Promise<string> {
  const id = randomUUID();
  await tx.query(
    `INSERT INTO decision (id, decided_at, decided_by, action, rule, why, kind, post_id, target_type, target_id,
       author_id, reporters, snapshot, sanction)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      id,
      cutToMinute(decision.decidedAt),
      decision.decidedBy,
      decision.action,
      decision.rule,
      decision.why,
      decision.kind,
      decision.postId,
      decision.targetType,
      decision.targetId,
      decision.authorUid,
      decision.reporters,
      decision.snapshot,
      decision.sanction,
    ],
  );
  return id;
}

/**
 * Records what became of a sanction, beside the decision that imposed it; what that one has lost by then is missing
 * here, too.
 */
export async function insertAfterwards(
  tx: Transaction,
  decisionId: string,
  { action, by, why, at }: { action: SanctionAction; by: string; why: string | null; at: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO decision (id, decided_at, decided_by, action, why, sanction, kind, post_id, target_type, target_id,
       author_id, reporters)
     SELECT $2, $3, $4, $5, $6, sanction, kind, post_id, target_type, target_id, author_id, 0
     FROM decision WHERE id = $1`,
    [decisionId, randomUUID(), cutToMinute(at), by, action, why],
  );
}

interface DecisionRow extends Row {
  id: string;
  decided_at: Date;
  decided_by: string | null;
  action: DecisionAction;
  rule: ReportReason | null;
  why: string | null;
  sanction: Sanction | null;
  is_in_force: boolean;
  kind: Kind;
  post_id: string | null;
  target_type: ReportTarget;
  target_id: string | null;
  author_handle: string | null;
  reporters: number;
  snapshot: Snapshot | null;
}

const select = `SELECT d.id, d.decided_at, moderator.handle AS decided_by, d.action, d.rule, d.why, d.sanction,
  EXISTS (SELECT FROM sanction s WHERE s.decision_id = d.id AND (s.until IS NULL OR s.until > $1)) AS is_in_force,
  d.kind, d.post_id, d.target_type, d.target_id, author.handle AS author_handle, d.reporters, d.snapshot
  FROM decision d LEFT JOIN member moderator ON moderator.uid = d.decided_by
  LEFT JOIN member author ON author.uid = d.author_id`;

/** One decision, or `undefined`. */
export async function findDecision(db: Queryable, id: string, now: Date): Promise<Decision | undefined> {
  return (await findDecisions(db, [id], now))[0];
}

/** The existing decisions among these ids. */
export async function findDecisions(db: Queryable, ids: string[], now: Date): Promise<Decision[]> {
  return (await db.query<DecisionRow>(`${select} WHERE d.id = ANY ($2::uuid[])`, [now, ids])).map(decisionOf);
}

/** The cursor of a page of decisions. */
export interface DecisionPosition {
  decidedAt: string;
  id: string;
}

/** A page of decisions that a filter leaves, newest first, and the cursor when more follow. */
export async function listDecisions(
  db: Queryable,
  {
    after,
    limit,
    now,
    filter = {},
  }: { after: DecisionPosition | undefined; limit: number; now: Date; filter?: DecisionsFilter & { author?: string } },
): Promise<{ items: Decision[]; end: DecisionPosition | undefined }> {
  const { post, author, inForce = false } = filter;
  if (post !== undefined && !validate(post)) return { items: [], end: undefined };
  const rows = await db.query<DecisionRow>(
    `${select} WHERE ($3::timestamptz IS NULL OR (d.decided_at, d.id) < ($3, $4::uuid))
       AND ($5::uuid IS NULL OR d.post_id = $5) AND ($6::text IS NULL OR author.handle = $6)
       AND (NOT $7 OR EXISTS (SELECT FROM sanction s WHERE s.decision_id = d.id AND (s.until IS NULL OR s.until > $1)))
     ORDER BY d.decided_at DESC, d.id DESC LIMIT $2`,
    [now, limit + 1, after?.decidedAt ?? null, after?.id ?? null, post ?? null, author ?? null, inForce],
  );
  const { page, last } = cutPage(rows, limit);
  return { items: page.map(decisionOf), end: last && { decidedAt: last.decided_at.toISOString(), id: last.id } };
}

/** Strips decisions before `limit` of everything that names or quotes somebody, and cuts their time to the day. */
export async function fadeDecisions(db: Queryable, limit: Date): Promise<void> {
  await db.query(
    `UPDATE decision SET decided_by = NULL, author_id = NULL, post_id = NULL, target_id = NULL, why = NULL,
       snapshot = NULL, decided_at = date_trunc('day', decided_at, 'UTC')
     WHERE decided_at < $1 AND num_nonnulls(decided_by, author_id, post_id, target_id, why, snapshot) > 0`,
    [limit],
  );
}

/** Erases decisions before `limit`, except those whose sanction still holds: it is lifted by its decision. */
export async function purgeDecisions(db: Queryable, limit: Date): Promise<void> {
  await db.query(
    'DELETE FROM decision d WHERE decided_at < $1 AND NOT EXISTS (SELECT FROM sanction s WHERE s.decision_id = d.id)',
    [limit],
  );
}

function decisionOf(row: DecisionRow): Decision {
  return {
    id: row.id,
    decidedAt: publicTime(row.decided_at),
    decidedBy: row.decided_by,
    action: row.action,
    rule: row.rule,
    why: row.why,
    sanction: row.sanction,
    isInForce: row.is_in_force,
    targetType: row.target_type,
    kind: row.kind,
    postId: row.post_id,
    targetId: row.target_id,
    authorHandle: row.author_handle,
    reporters: row.reporters,
    snapshot: row.snapshot,
  };
}
