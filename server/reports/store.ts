import { randomUUID } from 'node:crypto';
import { validate } from 'uuid';
import { dataLayerErrors } from '#contract/copy/errors.ts';
import type { NewReport, Report } from '#contract/reports.ts';
import { type Kind, kindNames, kindPaths, type ReportReason, type ReportStatus } from '#contract/vocabulary.ts';
import { publicTime } from '#server/content/store.ts';
import type { Queryable, Row, Transaction } from '#server/platform/db/database.ts';

/** What a report is about: a post of any kind, or a comment on it. */
export interface Target {
  kind: Kind;
  postId: string;
  commentId: string | null;
}

interface ReportRow extends Row {
  id: string;
  kind: Kind;
  post_id: string;
  comment_id: string | null;
  reporter_id: string | null;
  reason: ReportReason;
  note: string;
  status: ReportStatus;
  created_at: Date;
  resolved_at: Date | null;
}

/** What moderators read of a target later, as it stands now; none where it is not there, or only a placeholder. */
export async function snapshotOf(
  db: Queryable,
  { kind, postId, commentId }: Target,
): Promise<Record<string, unknown> | undefined> {
  if (commentId !== null && !validate(commentId)) return undefined;
  const [found] = await db.query<{ snapshot: Record<string, unknown> }>(
    commentId === null
      ? `SELECT jsonb_strip_nulls(jsonb_build_object('authorHandle', author_handle, 'text', body, 'companyName',
           company_name, 'jobTitle', job_title, 'city', city, 'sector', sector, 'positionType', position_type,
           'isPositive', is_positive, 'tags', tags) || extra) AS snapshot
         FROM post WHERE kind = $1 AND id = $2 AND $3::uuid IS NULL`
      : `SELECT jsonb_build_object('authorHandle', c.author_handle, 'text', c.body) AS snapshot
         FROM comment c JOIN post p ON p.id = c.post_id AND p.kind = $1
         WHERE c.post_id = $2 AND c.id = $3 AND NOT c.is_deleted`,
    [kind, postId, commentId],
  );
  return found?.snapshot;
}

/** Writes a report; `undefined` where the member has one of this target open. The post is held. */
export async function insertReport(
  tx: Transaction,
  { postId, commentId }: Target,
  report: Pick<NewReport, 'reason' | 'note'> & { reporterUid: string; snapshot: Record<string, unknown>; at: Date },
): Promise<string | undefined> {
  if (report.reporterUid === '') throw new Error(dataLayerErrors.report);
  const [written] = await tx.query<{ id: string }>(
    `INSERT INTO report (id, post_id, comment_id, reporter_id, reason, note, snapshot, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (target_id, reporter_id) WHERE status = 'open' DO NOTHING RETURNING id`,
    [randomUUID(), postId, commentId, report.reporterUid, report.reason, report.note, report.snapshot, report.at],
  );
  return written?.id;
}

/** One report, or `undefined`. */
export async function findReport(db: Queryable, id: string): Promise<Report | undefined> {
  const [row] = await db.query<ReportRow>(
    `SELECT r.id, p.kind, r.post_id, r.comment_id, r.reporter_id, r.reason, r.note, r.status, r.created_at, r.resolved_at
     FROM report r JOIN post p ON p.id = r.post_id WHERE r.id = $1`,
    [id],
  );
  return row && reportOf(row);
}

function reportOf(row: ReportRow): Report {
  return {
    id: row.id,
    path: `${kindPaths[row.kind]}/${row.post_id}/reports/${row.id}`,
    status: row.status,
    resolvedAt: row.resolved_at && publicTime(row.resolved_at),
    targetType: row.comment_id === null ? kindNames[row.kind] : 'comment',
    targetId: row.comment_id ?? row.post_id,
    reason: row.reason,
    note: row.note,
    reportedBy: row.reporter_id,
    createdAt: publicTime(row.created_at),
  };
}
