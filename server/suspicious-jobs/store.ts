import type { ListingImage } from '#contract/images.ts';
import type { NewSuspiciousJob, SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { type FeedPosition, type List, listPosts } from '#server/content/feed.ts';
import {
  findPost,
  type KeptPhoto,
  lockPost,
  type NewPost,
  type PostRow,
  publicTime,
  type Reader,
  unpublishedPosts,
} from '#server/content/store.ts';
import { photosOf, shownPhoto } from '#server/images/store.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';

export const kind = 'suspicious-job';

interface SuspiciousJobRow extends PostRow {
  job_title: string;
  extra: { platform: string; jobUrl: string | null; redFlags: string[] };
}

/** A validated listing under its author's name, as a post is written, with the photos that it names. */
export function postOf(
  draft: Omit<NewSuspiciousJob, 'publish' | 'otherName' | 'images'>,
  author: { uid: string; handle: string },
  photos: KeptPhoto[],
): Omit<NewPost, 'createdAt'> {
  const { platform, jobUrl, redFlags } = draft;
  return {
    kind,
    authorId: author.uid,
    authorHandle: author.handle,
    companyName: draft.companyName,
    jobTitle: draft.jobTitle,
    city: draft.city,
    sector: draft.sector,
    positionType: draft.positionType,
    body: draft.listingText,
    isPositive: null,
    photos,
    tags: [],
    extra: { platform, jobUrl, redFlags },
  };
}

/** One listing that its reader may see, or `undefined`. */
export async function findSuspiciousJob(db: Queryable, id: string, reader: Reader): Promise<SuspiciousJob | undefined> {
  const row = await findPost<SuspiciousJobRow>(db, kind, id, reader);
  return row && (await withPhotos(db, [row]))[0];
}

/** A member's listings that others do not see yet. */
export async function unpublishedSuspiciousJobs(db: Queryable, reader: Reader): Promise<SuspiciousJob[]> {
  return withPhotos(db, await unpublishedPosts<SuspiciousJobRow>(db, kind, reader));
}

/** Who wrote a listing that its reader may see, held until the transaction ends, or `undefined`. */
export async function lockAuthor(
  tx: Transaction,
  id: string,
  reader: Reader,
): Promise<{ authorId: string } | undefined> {
  const row = await lockPost<SuspiciousJobRow>(tx, kind, id, reader);
  return row && { authorId: row.author_id };
}

/** A page of listings, with where it ended when there are more. */
export async function listSuspiciousJobs(
  db: Database,
  list: List,
): Promise<{ items: SuspiciousJob[]; end: FeedPosition | undefined }> {
  const { rows, end } = await listPosts<SuspiciousJobRow>(db, kind, list);
  return { items: await withPhotos(db, rows), end };
}

async function withPhotos(db: Queryable, rows: SuspiciousJobRow[]): Promise<SuspiciousJob[]> {
  const photos = await photosOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => suspiciousJobOf(row, row.photos?.map(shownPhoto) ?? photos.get(row.id)));
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
