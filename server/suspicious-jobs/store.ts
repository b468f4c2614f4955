import type { SignalName } from '#contract/ad-check/signals.ts';
import { families } from '#contract/families.ts';
import type { NewSuspiciousJob, SuspiciousJob } from '#contract/suspicious-jobs.ts';
import type { Span } from '#contract/text/span.ts';
import { type FamilyRow, familyColumns, familyOf } from '#server/content/families/store.ts';
import { listPosts } from '#server/content/feed.ts';
import type { PostStore } from '#server/content/reading.ts';
import {
  findPost,
  type KeptPhoto,
  type PostRow,
  publicPosts,
  publicTime,
  type SubmittedPost,
  unpublishedPosts,
} from '#server/content/store.ts';
import { photosColumn, shownPhoto } from '#server/images/store.ts';
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

/** What the card of a listing shows beside the columns of its post. */
interface BesideRow extends FamilyRow {
  postId: string;
  photos: Omit<KeptPhoto, 'id'>[] | null;
  /** `null` until the traits of the listing were read. */
  heavySignals: SignalName[] | null;
  heavyPlaces: Span[] | null;
}

/** What stands in other tables about these posts, in one statement: a list is asked for often. */
export function besides(db: Queryable, postIds: readonly string[]): Promise<BesideRow[]> {
  return db.query<BesideRow>(
    `SELECT p.id AS "postId", ${photosColumn} AS photos, r.heavy_signals AS "heavySignals",
       r.heavy_places AS "heavyPlaces", ${familyColumns}
     FROM post p LEFT JOIN relative r ON r.post_id = p.id LEFT JOIN family f ON f.id = r.family_id AND f.members >= $2
     WHERE p.id = ANY ($1::uuid[])`,
    [postIds, families.shownFrom],
    'besides-listings',
  );
}

/** Listings with their photos, families and heavy signals. */
async function whole(db: Queryable, rows: SuspiciousJobRow[]): Promise<SuspiciousJob[]> {
  if (rows.length === 0) return [];
  const found = await besides(
    db,
    rows.map(({ id }) => id),
  );
  const besideOf = new Map(found.map((row) => [row.postId, row]));
  return rows.map((row) => {
    const beside = besideOf.get(row.id);
    const family = beside && familyOf(beside);
    const listing = suspiciousJobOf(row, beside);
    return family ? { ...listing, family } : listing;
  });
}

function suspiciousJobOf(row: SuspiciousJobRow, beside?: BesideRow): SuspiciousJob {
  const photos = (row.photos ?? beside?.photos ?? []).map(shownPhoto);
  const images = photos.map(({ image }) => image);
  return {
    id: row.id,
    companyName: row.company_name,
    jobTitle: row.job_title,
    platform: row.extra.platform,
    jobUrl: row.extra.jobUrl,
    listingText: row.body,
    heavySignals: beside?.heavySignals ?? [],
    heavyPlaces: beside?.heavyPlaces ?? [],
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
