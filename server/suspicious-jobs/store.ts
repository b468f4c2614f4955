import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { type FeedPosition, type List, listPosts } from '#server/content/feed.ts';
import { findPost, type PostRow, publicTime } from '#server/content/store.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';

export const kind = 'suspicious-job';

interface SuspiciousJobRow extends PostRow {
  job_title: string;
  extra: { platform: string; jobUrl: string | null; redFlags: string[] };
}

/** One listing, or `undefined`. */
export async function findSuspiciousJob(db: Queryable, id: string): Promise<SuspiciousJob | undefined> {
  const row = await findPost<SuspiciousJobRow>(db, kind, id);
  return row && suspiciousJobOf(row);
}

/** A page of listings, most upvoted first, then newest, with where it ended when there are more. */
export async function listSuspiciousJobs(
  db: Database,
  { after, limit }: Pick<List, 'after' | 'limit'>,
): Promise<{ items: SuspiciousJob[]; end: FeedPosition | undefined }> {
  const { rows, end } = await listPosts<SuspiciousJobRow>(db, kind, { filter: {}, sort: 'mostLikes', after, limit });
  return { items: rows.map(suspiciousJobOf), end };
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
    images: [],
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
