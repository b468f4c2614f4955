import type { ListingImage } from '#contract/images.ts';
import type { NewSuspiciousJob, SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { familiesOf } from '#server/content/families/store.ts';
import { listPosts } from '#server/content/feed.ts';
import type { PostStore } from '#server/content/reading.ts';
import {
  findPost,
  type PostRow,
  publicPosts,
  publicTime,
  type SubmittedPost,
  unpublishedPosts,
} from '#server/content/store.ts';
import { photosOf, shownPhoto } from '#server/images/store.ts';
import type { Queryable } from '#server/platform/db/database.ts';

const kind = 'suspicious-job';

interface SuspiciousJobRow extends PostRow {
  job_title: string;
  extra: { platform: string; jobUrl: string | null; redFlags: string[] };
}

/** The post of a validated listing, without its photos. */
export function postOf(draft: Omit<NewSuspiciousJob, 'publish' | 'otherName' | 'images'>): SubmittedPost {
  const { platform, jobUrl, redFlags } = draft;
  return {
    kind,
    companyName: draft.companyName,
    jobTitle: draft.jobTitle,
    city: draft.city,
    sector: draft.sector,
    positionType: draft.positionType,
    body: draft.listingText,
    isPositive: null,
    tags: [],
    extra: { platform, jobUrl, redFlags },
  };
}

export const suspiciousJobs: PostStore<SuspiciousJob> & { kind: typeof kind } = {
  kind,
  limit: 'listing',
  async list(db, list) {
    const page = await listPosts<SuspiciousJobRow>(db, kind, list);
    return { ...page, items: await whole(db, page.items) };
  },
  async find(db, id, reader) {
    const row = await findPost<SuspiciousJobRow>(db, kind, id, reader);
    return row && (await whole(db, [row]))[0];
  },
  async among(db, ids, until) {
    return whole(db, await publicPosts<SuspiciousJobRow>(db, kind, ids, until));
  },
  async unpublished(db, reader) {
    return { created: await whole(db, await unpublishedPosts<SuspiciousJobRow>(db, kind, reader)), edited: [] };
  },
};

/** Listings with their photos and families. */
async function whole(db: Queryable, rows: SuspiciousJobRow[]): Promise<SuspiciousJob[]> {
  const ids = rows.map(({ id }) => id);
  const [photos, families] = [await photosOf(db, ids), await familiesOf(db, ids)];
  return rows.map((row) => {
    const family = families.get(row.id);
    const listing = suspiciousJobOf(row, row.photos?.map(shownPhoto) ?? photos.get(row.id));
    return family ? { ...listing, family } : listing;
  });
}

function suspiciousJobOf(row: SuspiciousJobRow, photos: { image: ListingImage; path: string }[] = []): SuspiciousJob {
  const images = photos.map(({ image }) => image);
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
    images,
    imageUrls: images.map(({ url }) => url),
    imagePaths: photos.map(({ path }) => path),
    imageUrl: images[0]?.url ?? null,
    imagePath: photos[0]?.path ?? null,
    submittedBy: row.author_id,
    authorHandle: row.author_handle,
    createdAt: publicTime(row.created_at),
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    commentCount: row.comment_count,
  };
}
