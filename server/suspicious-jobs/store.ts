import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { cutPage } from '#server/content/cursor.ts';
import { findPost, type PostRow, publicTime, selectPost } from '#server/content/store.ts';
import type { Queryable } from '#server/platform/db/database.ts';

export const kind = 'suspicious-job';

interface SuspiciousJobRow extends PostRow {
  job_title: string;
  extra: { platform: string; jobUrl: string | null; redFlags: string[] };
}

/** Where a page ended. A vote moves its own listing across pages, and no other. */
export interface Position {
  upvotes: number;
  createdAt: string;
  id: string;
}

/** One listing, or `undefined`. */
export async function findSuspiciousJob(db: Queryable, id: string): Promise<SuspiciousJob | undefined> {
  const row = await findPost<SuspiciousJobRow>(db, kind, id);
  return row && suspiciousJobOf(row);
}

/** A page of listings, most upvoted first, then newest, with where it ended when there are more. */
export async function listSuspiciousJobs(
  db: Queryable,
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<{ items: SuspiciousJob[]; end: Position | undefined }> {
  const rows = await db.query<SuspiciousJobRow>(
    `${selectPost}
     WHERE s.kind = '${kind}'
       AND ($1::integer IS NULL OR (s.upvotes, s.created_at, s.post_id) < ($1, $2::timestamptz, $3::uuid))
     ORDER BY s.upvotes DESC, s.created_at DESC, s.post_id DESC LIMIT $4`,
    [after?.upvotes ?? null, after?.createdAt ?? null, after?.id ?? null, limit + 1],
  );
  const { page, last } = cutPage(rows, limit);
  return {
    items: page.map(suspiciousJobOf),
    end: last && { upvotes: last.upvotes, createdAt: last.created_at.toISOString(), id: last.id },
  };
}

function suspiciousJobOf(row: SuspiciousJobRow): SuspiciousJob {
  return {
    id: row.id,
    companyName: row.company_name,
    jobTitle: row.job_title,
    platform: row.extra.platform,
    jobUrl: row.extra.jobUrl,
    listingText: row.body,
    redFlags: row.extra.redFlags,
    city: row.city,
    sector: row.sector,
    positionType: row.position_type,
    // Photos can not be sent yet.
    imageUrls: [],
    imagePaths: [],
    imageUrl: null,
    imagePath: null,
    submittedBy: row.author_id,
    authorHandle: row.author_handle,
    createdAt: publicTime(row.created_at),
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    commentCount: row.comment_count,
  };
}
