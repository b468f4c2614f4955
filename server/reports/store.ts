import { randomUUID } from 'node:crypto';
import { validate } from 'uuid';
import type { Snapshot } from '#contract/admin.ts';
import { dataLayerErrors } from '#contract/copy/errors.ts';
import type { ReportReason } from '#contract/dialog-vocabulary.ts';
import { untrueReports } from '#contract/door-rules.ts';
import { type Kind, kindPaths } from '#contract/kinds.ts';
import type { NewReport, Report } from '#contract/reports.ts';
import type { ReportStatus } from '#contract/vocabulary.ts';
import { countActivity } from '#server/activity/store.ts';
import { publicTime } from '#server/content/store.ts';
import { reporterOf, sealedReporter, sealedReporters } from '#server/members/reactions.ts';
import { dayOf, hourOf } from '#server/platform/clock.ts';
import type { Queryable, Row, Transaction } from '#server/platform/db/database.ts';
import { type KeyVault, opens } from '#server/platform/key-vault.ts';
import type { Platform } from '#server/platform/platform.ts';
import { oldestOf, type Vault } from '#server/platform/vault.ts';
import { namedTarget, type Target } from './target.ts';

export interface ReportRow extends Row {
  id: string;
  kind: Kind;
  post_id: string;
  comment_id: string | null;
  target_id: string;
  /** `null` once the reporter is erased. */
  sealed_reporter: string | null;
  sealed_standing: Buffer | null;
  reason: ReportReason;
  note: string;
  status: ReportStatus;
  created_at: Date;
  resolved_at: Date | null;
}

/** The columns that `reportOf` reads, of `report r` and `post p`. */
export const reportColumns = `r.id, p.kind, r.post_id, r.comment_id, r.target_id, r.sealed_reporter, r.sealed_standing, r.reason, r.note, r.status,
  r.created_at, r.resolved_at`;

/** The present text of a target, and its author. */
export interface Seen {
  authorUid: string;
  snapshot: Snapshot;
}

/**
 * The current texts of published targets, by the id of the post or comment; missing ones and placeholders are left out.
 */
export async function lookAt(db: Queryable, targets: Target[], until: Date): Promise<Map<string, Seen>> {
  const posts = targets.filter(({ commentId }) => commentId === null);
  const comments = targets.filter(({ commentId }) => commentId !== null && validate(commentId));
  const rows = await db.query<{ id: string; author_id: string; snapshot: Snapshot }>(
    `SELECT p.id, p.author_id, jsonb_strip_nulls(jsonb_build_object('authorHandle', p.author_handle, 'text', p.body,
         'companyName', p.company_name, 'jobTitle', p.job_title, 'city', p.city, 'sector', p.sector,
         'positionType', p.position_type, 'isPositive', p.is_positive, 'tags', p.tags) || p.extra) AS snapshot
     FROM unnest($1::text[], $2::uuid[]) AS asked (kind, id) JOIN post p ON p.id = asked.id AND p.kind = asked.kind
       AND p.created_at <= $6
     UNION ALL
     SELECT c.id, c.author_id, jsonb_build_object('authorHandle', c.author_handle, 'text', c.body)
     FROM unnest($3::text[], $4::uuid[], $5::uuid[]) AS asked (kind, post_id, id)
     JOIN comment c ON c.post_id = asked.post_id AND c.id = asked.id AND NOT c.is_deleted
       AND c.created_at <= $6
     JOIN post p ON p.id = c.post_id AND p.kind = asked.kind`,
    [
      posts.map(({ kind }) => kind),
      posts.map(({ postId }) => postId),
      comments.map(({ kind }) => kind),
      comments.map(({ postId }) => postId),
      comments.map(({ commentId }) => commentId),
      until,
    ],
  );
  return new Map(rows.map(({ id, author_id, snapshot }) => [id, { authorUid: author_id, snapshot }]));
}

/** The current text of a published target; `undefined` for a missing one or a placeholder. */
export async function lookAtOne(db: Queryable, target: Target, until: Date): Promise<Seen | undefined> {
  return [...(await lookAt(db, [target], until)).values()][0];
}

/** A public text of a member, with its public time. */
export interface PublicText extends Target {
  createdAt: string;
}

/** The texts of a member that were public by then, newest first. */
export async function textsOf(db: Queryable, uid: string, until: Date): Promise<PublicText[]> {
  const rows = await db.query<{ kind: Kind; post_id: string; comment_id: string | null; created_at: Date }>(
    `SELECT kind, id AS post_id, NULL::uuid AS comment_id, created_at FROM post
     WHERE author_id = $1 AND created_at <= $2
     UNION ALL
     SELECT p.kind, c.post_id, c.id, c.created_at FROM comment c JOIN post p ON p.id = c.post_id
     WHERE c.author_id = $1 AND c.created_at <= $2 AND NOT c.is_deleted
     ORDER BY created_at DESC, post_id, comment_id`,
    [uid, until],
  );
  return rows.map(({ kind, post_id, comment_id, created_at }) => ({
    kind,
    postId: post_id,
    commentId: comment_id,
    createdAt: publicTime(created_at),
  }));
}

/**
 * Inserts a report with its hour as time; returns `undefined` where the member already has an open one on this target.
 * The caller has locked the post.
 */
export async function insertReport(
  tx: Transaction,
  vault: Vault,
  { postId, commentId }: Target,
  report: Pick<NewReport, 'reason' | 'note'> & {
    reporterUid: string;
    /** Whether it counts towards hiding its target. */
    isOfStanding: boolean;
    snapshot: Snapshot;
    at: Date;
  },
): Promise<string | undefined> {
  if (report.reporterUid === '') throw new Error(dataLayerErrors.report);
  const id = randomUUID();
  const [written] = await tx.query<{ id: string }>(
    `INSERT INTO report (id, post_id, comment_id, sealed_reporter, reason, note, snapshot, created_at, sealed_standing)
     SELECT $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::text, $6::text, $7::jsonb, $8::timestamptz, $9::bytea
     WHERE NOT EXISTS (SELECT FROM report WHERE target_id = coalesce($3::uuid, $2::uuid) AND sealed_reporter = ANY ($10::uuid[]) AND status = 'open')
     ON CONFLICT (target_id, sealed_reporter) WHERE status = 'open' DO NOTHING RETURNING id`,
    [
      id,
      postId,
      commentId,
      sealedReporter(vault, commentId ?? postId, report.reporterUid),
      report.reason,
      report.note,
      report.snapshot,
      hourOf(report.at),
      vault.seal(standingOf(id), report.isOfStanding ? '1' : '0'),
      sealedReporters(vault, commentId ?? postId, report.reporterUid),
    ],
  );
  if (written) await countActivity(tx, dayOf(report.at), { report: { came: 1 } });
  return written?.id;
}

/** The context in which it is sealed whether a report counts. */
const standingOf = (reportId: string) => `report.standing:${reportId}`;

/** The reasons of the open reports of a post that count towards hiding it, each of another member. */
export async function reasonsOfStanding(db: Queryable, vault: Vault, postId: string): Promise<ReportReason[]> {
  const rows = await db.query<{ id: string; reason: ReportReason; sealed_standing: Buffer }>(
    `SELECT id, reason, sealed_standing FROM report
     WHERE post_id = $1 AND comment_id IS NULL AND status = 'open' AND sealed_standing IS NOT NULL`,
    [postId],
  );
  return rows
    .filter(({ id, sealed_standing }) => vault.open(standingOf(id), sealed_standing) === '1')
    .map(({ reason }) => reason);
}

/** Whether moderators have lately found more reports of a member untrue than the rules of the door allow. */
export async function hasReportedUntruly(db: Queryable, vault: Vault, uid: string): Promise<boolean> {
  // What was reported rightly is deleted with its reports: resolved ones are those of what stayed.
  const rows = await db.query<{ target_id: string; sealed_reporter: string }>(
    "SELECT target_id, sealed_reporter FROM report WHERE status = 'resolved' AND sealed_reporter IS NOT NULL",
  );
  const own = rows.filter(({ target_id, sealed_reporter }) =>
    sealedReporters(vault, target_id, uid).includes(sealed_reporter),
  );
  return own.length > untrueReports;
}

/** A report; `id` may be any text. */
export async function findReport(
  { db, vault }: Pick<Platform, 'db' | 'vault'>,
  id: string,
): Promise<Report | undefined> {
  const row = await findRow(db, id);
  return row && reportOf(vault, row);
}

/** The target of a report. */
export async function findTarget(db: Queryable, id: string): Promise<Target | undefined> {
  const row = await findRow(db, id);
  return row && { kind: row.kind, postId: row.post_id, commentId: row.comment_id };
}

async function findRow(db: Queryable, id: string): Promise<ReportRow | undefined> {
  if (!validate(id)) return undefined;
  const [row] = await db.query<ReportRow>(
    `SELECT ${reportColumns} FROM report r JOIN post p ON p.id = r.post_id WHERE r.id = $1`,
    [id],
  );
  return row;
}

/** An open report that is being decided. */
export interface OpenReport {
  id: string;
  reason: ReportReason;
  target: Target;
  /** `null` once the reporter is erased. */
  reporterUid: string | null;
}

/**
 * The open reports of a post and of all its comments, locked until the transaction ends. The caller has locked the
 * post.
 */
export async function lockOpenReports(tx: Transaction, vault: Vault, { kind, postId }: Target): Promise<OpenReport[]> {
  const rows = await tx.query<SenderRow & Pick<ReportRow, 'comment_id' | 'reason'>>(
    `SELECT id, comment_id, target_id, sealed_reporter, sealed_standing, reason FROM report WHERE post_id = $1 AND status = 'open' ORDER BY id FOR UPDATE`,
    [postId],
  );
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    target: { kind, postId, commentId: row.comment_id },
    reporterUid: senderOf(vault, row),
  }));
}

/** Resolves locked reports; called last in its transaction. */
export async function resolveReports(tx: Transaction, ids: string[], at: Date): Promise<void> {
  await tx.query(`UPDATE report SET status = 'resolved', resolved_at = $2 WHERE id = ANY ($1)`, [ids, hourOf(at)]);
  await countActivity(tx, dayOf(at), { report: { gone: ids.length } });
}

/** Deletes reports resolved before `limit`. */
export async function purgeResolved(db: Queryable, limit: Date): Promise<void> {
  await db.query("DELETE FROM report WHERE status = 'resolved' AND resolved_at < $1", [limit]);
}

type SenderRow = Row & Pick<ReportRow, 'id' | 'target_id' | 'sealed_reporter' | 'sealed_standing'>;

/** The uid of a report's sender. Which key sealed it shows its standing, under the same one: a sealed id does not. */
function senderOf(vault: Vault, row: SenderRow): string | null {
  return row.sealed_reporter && reporterOf(keyOf(vault, row), row.target_id, row.sealed_reporter);
}

function keyOf(vault: Vault, { id, sealed_standing }: Pick<SenderRow, 'id' | 'sealed_standing'>): KeyVault {
  // Without one it was written before any key was rotated.
  if (sealed_standing === null) return oldestOf(vault);
  return vault.others.find((key) => opens(key, standingOf(id), sealed_standing)) ?? vault;
}

/** Seals reports under the key in force that another key has sealed; returns how many. */
export async function resealReports(db: Queryable, vault: Vault): Promise<number> {
  const rows = await db.query<SenderRow>('SELECT id, target_id, sealed_reporter, sealed_standing FROM report');
  const old = rows.flatMap((row) => {
    const { id, target_id, sealed_standing } = row;
    // One without a standing counts for nothing.
    const standing = sealed_standing ? vault.reseal(standingOf(id), sealed_standing) : vault.seal(standingOf(id), '0');
    const sender = standing && senderOf(vault, row);
    return standing ? [{ ...row, standing, reporter: sender && sealedReporter(vault, target_id, sender) }] : [];
  });
  const moved = await db.query(
    `UPDATE report r SET sealed_standing = o.standing,
       sealed_reporter = CASE WHEN r.sealed_reporter IS NULL THEN NULL ELSE o.reporter END
     FROM unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::uuid[]) AS o (id, old, standing, reporter)
     WHERE r.id = o.id AND r.sealed_standing IS NOT DISTINCT FROM o.old RETURNING 1 AS moved`,
    [
      old.map(({ id }) => id),
      old.map(({ sealed_standing }) => sealed_standing),
      old.map(({ standing }) => standing),
      old.map(({ reporter }) => reporter),
    ],
  );
  return moved.length;
}

export function reportOf(vault: Vault, row: ReportRow): Report {
  return {
    id: row.id,
    path: `${kindPaths[row.kind]}/${row.post_id}/reports/${row.id}`,
    status: row.status,
    resolvedAt: row.resolved_at && publicTime(row.resolved_at),
    ...namedTarget({ kind: row.kind, postId: row.post_id, commentId: row.comment_id }),
    reason: row.reason,
    note: row.note,
    reportedBy: senderOf(vault, row),
    createdAt: publicTime(row.created_at),
  };
}

/** The number of reports that have been open at least since that time. */
export async function countOpenSince(db: Queryable, time: Date): Promise<number> {
  const [row] = await db.query<{ n: string }>(
    "SELECT count(*) AS n FROM report WHERE status = 'open' AND created_at <= $1",
    [time],
  );
  return Number(row?.n ?? 0);
}

/** Posts with the number of open reports of each and of its comments. */
export async function withOpenReports<Post extends { id: string }>(
  db: Queryable,
  posts: Post[],
): Promise<(Post & { openReports: number })[]> {
  const rows = await db.query<{ post_id: string; n: string }>(
    `SELECT post_id, count(*) AS n FROM report WHERE status = 'open' AND post_id = ANY ($1::uuid[]) GROUP BY post_id`,
    [posts.map(({ id }) => id)],
  );
  const open = new Map(rows.map(({ post_id, n }) => [post_id, Number(n)]));
  return posts.map((post) => ({ ...post, openReports: open.get(post.id) ?? 0 }));
}

/** The number of open reports of each target that has any, by its id. */
export async function countOpenOf(db: Queryable, targetIds: string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ target_id: string; n: string }>(
    `SELECT target_id, count(*) AS n FROM report WHERE status = 'open' AND target_id = ANY ($1::uuid[]) GROUP BY target_id`,
    [targetIds],
  );
  return new Map(rows.map(({ target_id, n }) => [target_id, Number(n)]));
}
