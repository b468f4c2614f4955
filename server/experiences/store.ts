import type { EditedExperience, Experience, NewExperience } from '#contract/experiences.ts';
import { internshipTypeOf } from '#contract/vocabulary.ts';
import { type FeedPosition, type List, listPosts } from '#server/content/feed.ts';
import { findPost, insertPost, lockPost, type PostRow, publicTime, updatePost } from '#server/content/store.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';

export const kind = 'experience';

interface ExperienceRow extends PostRow {
  city: string;
  sector: string;
  position_type: string;
  is_positive: boolean;
  extra: { startDate: string | null; endDate: string | null };
}

/** Writes a validated experience under its author's name. Returns its id. */
export function insertExperience(
  tx: Transaction,
  draft: NewExperience,
  author: { uid: string; handle: string },
  createdAt: Date,
): Promise<string> {
  return insertPost(tx, {
    kind,
    authorId: author.uid,
    authorHandle: author.handle,
    createdAt,
    jobTitle: null,
    ...columnsOf(draft),
  });
}

function columnsOf(draft: EditedExperience) {
  return {
    companyName: draft.companyName,
    city: draft.city,
    sector: draft.sector,
    positionType: draft.positionType,
    body: draft.experienceText,
    isPositive: draft.isPositive,
    tags: draft.tags,
    extra: { startDate: draft.startDate, endDate: draft.endDate },
  };
}

/** One experience, held until the transaction ends, or `undefined`. */
export async function lockExperience(tx: Transaction, id: string): Promise<Experience | undefined> {
  const row = await lockPost<ExperienceRow>(tx, kind, id);
  return row && experienceOf(row);
}

/** Writes a validated edit of a locked experience. */
export function updateExperience(tx: Transaction, current: Experience, edited: EditedExperience): Promise<void> {
  return updatePost(tx, { kind, id: current.id, was: current }, columnsOf(edited));
}

/** One experience, or `undefined`. */
export async function findExperience(db: Queryable, id: string): Promise<Experience | undefined> {
  const row = await findPost<ExperienceRow>(db, kind, id);
  return row && experienceOf(row);
}

/** A page of experiences, with where it ended when there are more. */
export async function listExperiences(
  db: Database,
  list: List,
): Promise<{ items: Experience[]; end: FeedPosition | undefined }> {
  const { rows, end } = await listPosts<ExperienceRow>(db, kind, list);
  return { items: rows.map(experienceOf), end };
}

function experienceOf(row: ExperienceRow): Experience {
  return {
    id: row.id,
    companyName: row.company_name,
    city: row.city,
    sector: row.sector,
    positionType: row.position_type,
    internshipType: internshipTypeOf(row.position_type),
    startDate: row.extra.startDate,
    endDate: row.extra.endDate,
    experienceText: row.body,
    tags: row.tags,
    isPositive: row.is_positive,
    submittedBy: row.author_id,
    authorHandle: row.author_handle,
    createdAt: publicTime(row.created_at),
    benDeYasadimCount: row.upvotes,
    downvoteCount: row.downvotes,
    commentCount: row.comment_count,
  };
}
