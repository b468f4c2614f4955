import type {
  AdminReport,
  OpenReports,
  OpenReportsFilter,
  ReportedTarget,
  Snapshot,
  WithheldPost,
} from '#contract/admin.ts';
import { kindNamed } from '#contract/kind-names.ts';
import { paging } from '#contract/limits.ts';
import { policy } from '#contract/policy.ts';
import { publicTime } from '#server/content/store.ts';
import { afterAll, countWithheld, listWithheld } from '#server/content/withheld/store.ts';
import { claimsOf } from '#server/decisions/claims/store.ts';
import { findMembers } from '#server/members/store.ts';
import { hour } from '#server/platform/clock.ts';
import type { Queryable, Row } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Vault } from '#server/platform/vault.ts';
import { lookAt, type ReportRow, reportColumns, reportOf } from '#server/reports/store.ts';
import { namedTarget, type Target } from '#server/reports/target.ts';

interface OpenRow extends ReportRow {
  snapshot: Snapshot;
  /** The number of reports that the filter leaves. */
  matching: string;
}

interface TargetRow extends Row {
  kind: Target['kind'];
  post_id: string;
  comment_id: string | null;
  reporters: string;
  oldest: Date;
}

/**
 * The open reports that a filter leaves, those of the latest hour first and 200 at most, with the current texts of their
 * targets. `by` is the moderator who asks.
 */
export async function listOpenReports(
  { db, vault, clock }: Pick<Platform, 'db' | 'vault' | 'clock'>,
  { reason, targetType, free, by }: OpenReportsFilter & { by: string },
): Promise<OpenReports> {
  const now = clock.now();
  const rows = await db.query<OpenRow>(
    `SELECT ${reportColumns}, r.snapshot, count(*) OVER () AS matching FROM report r JOIN post p ON p.id = r.post_id
     WHERE r.status = 'open'
       AND ($2::text IS NULL OR EXISTS (
         SELECT FROM report o WHERE o.target_id = r.target_id AND o.status = 'open' AND o.reason = $2))
       AND ($3::text IS NULL OR CASE WHEN r.comment_id IS NULL THEN p.kind ELSE 'comment' END = $3)
       AND NOT ($4 AND EXISTS (
         SELECT FROM claim c WHERE c.target_id = r.target_id AND c.moderator_id <> $5 AND (c.until > $6 OR c.note <> '')))
     ORDER BY r.created_at DESC, r.id DESC LIMIT $1`,
    [
      paging.openReports,
      reason ?? null,
      targetType && (targetType === 'comment' ? targetType : kindNamed(targetType)),
      free ?? false,
      by,
      now,
    ],
  );
  const targets = await targetsOf(
    db,
    rows.map(({ comment_id, post_id }) => comment_id ?? post_id),
    now,
  );
  const [all] = await db.query<{ n: string }>("SELECT count(*) AS n FROM report WHERE status = 'open'");
  // Reports of targets deleted in between are left out.
  const there = new Set(targets.map(({ targetId }) => targetId));
  const reports = rows.filter((row) => there.has(row.comment_id ?? row.post_id));
  const items = await adminReportsOf(db, vault, reports);
  return {
    items,
    targets,
    matching: Number(rows[0]?.matching ?? 0),
    total: Math.max(Number(all?.n ?? 0), items.length),
    withheld: await withheldPosts(db, vault, now),
    totalWithheld: await countWithheld(db),
  };
}

async function adminReportsOf(db: Queryable, vault: Vault, rows: OpenRow[]): Promise<AdminReport[]> {
  const reports = rows.map((row) => ({ row, report: reportOf(vault, row) }));
  const senders = await findMembers(
    db,
    reports.flatMap(({ report }) => report.reportedBy ?? []),
  );
  return reports.map(({ row: { kind, post_id, snapshot }, report }) => ({
    ...report,
    kind,
    postId: post_id,
    reporterHandle: senders.get(report.reportedBy ?? '')?.handle ?? null,
    snapshot,
  }));
}

async function withheldPosts(db: Queryable, vault: Vault, at: Date): Promise<WithheldPost[]> {
  const posts = (await listWithheld(db, vault, paging.openReports)).map((post) => ({ ...post, commentId: null }));
  const seen = await lookAt(db, posts, afterAll);
  const claims = await claimsOf(
    db,
    posts.map(({ postId }) => postId),
    at,
  );
  return posts.flatMap(({ kind, postId, commentId, rule }) => {
    const now = seen.get(postId)?.snapshot;
    const claim = claims.get(postId) ?? null;
    return now ? [{ kind, postId, ...namedTarget({ kind, postId, commentId }), rule, now, claim }] : [];
  });
}

async function targetsOf(db: Queryable, ids: string[], at: Date): Promise<ReportedTarget[]> {
  const rows = await db.query<TargetRow>(
    `SELECT p.kind, r.post_id, r.comment_id, count(DISTINCT coalesce(r.sealed_reporter, r.id)) AS reporters,
       min(r.created_at) AS oldest
     FROM report r JOIN post p ON p.id = r.post_id
     WHERE r.status = 'open' AND r.target_id = ANY ($1::uuid[]) GROUP BY p.kind, r.post_id, r.comment_id`,
    [ids],
  );
  const targets = rows.map((row) => ({ kind: row.kind, postId: row.post_id, commentId: row.comment_id, row }));
  // Whatever was reported was public, and may be hidden meanwhile.
  const [seen, claims] = await Promise.all([lookAt(db, targets, afterAll), claimsOf(db, ids, at)]);
  return targets.flatMap(({ row, ...target }) => {
    const { targetType, targetId } = namedTarget(target);
    const now = seen.get(targetId)?.snapshot;
    if (!now) return [];
    const dueAt = publicTime(new Date(row.oldest.getTime() + policy.takedownReviewHours * hour));
    const { kind, postId } = target;
    const claim = claims.get(targetId) ?? null;
    return [{ kind, postId, targetType, targetId, reporters: Number(row.reporters), dueAt, now, claim }];
  });
}
