import type { Decision } from '#contract/admin.ts';
import type { Measure, ReportReason } from '#contract/dialog-vocabulary.ts';
import type { OpenObjection, OwnSanction } from '#contract/sanctions.ts';
import type { Queryable, Row } from '#server/platform/db/database.ts';
import { findDecisions } from '../store.ts';

type OwnRow = Row & {
  decision_id: string;
  measure: Measure;
  until: Date | null;
  rule: ReportReason | null;
  why: string | null;
  objection: string | null;
  is_answered: boolean;
};

/** The sanctions of some members that are not over, those that end last first. */
export async function sanctionsOf(db: Queryable, uids: string[], now: Date): Promise<OwnSanction[]> {
  const rows = await db.query<OwnRow>(
    `SELECT s.decision_id, s.measure, s.until, d.rule, d.why, s.objection, s.is_answered
     FROM sanction s LEFT JOIN decision d ON d.id = s.decision_id
     WHERE s.member_id = ANY ($2::uuid[]) AND (s.until IS NULL OR s.until > $1)
     ORDER BY s.measure = 'warning', s.until DESC NULLS FIRST, s.decision_id`,
    [now, uids],
  );
  return rows.map(({ decision_id, until, is_answered, measure, rule, why, objection }) => ({
    id: decision_id,
    measure,
    until: until?.toISOString() ?? null,
    rule,
    why,
    objection,
    isAnswered: is_answered,
  }));
}

/** The objections that wait for a moderator, in the order of their sanctions' ids, which are random. */
export async function listObjections(db: Queryable, now: Date): Promise<OpenObjection[]> {
  const rows = await db.query<{ decision_id: string; objection: string; until: Date | null }>(
    `SELECT decision_id, objection, until FROM sanction
     WHERE objection IS NOT NULL AND (until IS NULL OR until > $1) ORDER BY decision_id`,
    [now],
  );
  const decisions = await findDecisions(
    db,
    rows.map(({ decision_id }) => decision_id),
    now,
  );
  const byId = new Map(decisions.map((decision): [string, Decision] => [decision.id, decision]));
  return rows.flatMap(({ decision_id, objection, until }) => {
    const decision = byId.get(decision_id);
    return decision ? [{ decision, text: objection, until: until?.toISOString() ?? null }] : [];
  });
}
