import type { EditedExperience, Experience, NewExperience } from '#contract/experiences.ts';
import { internshipTypeOf } from '#contract/vocabulary.ts';
import { listPosts } from '#server/content/feed.ts';
import type { PostStore } from '#server/content/reading.ts';
import {
  editedPosts,
  editPost,
  findPost,
  lockPost,
  type PostRow,
  publicPosts,
  publicTime,
  type Reader,
  type SubmittedPost,
  unpublishedPosts,
} from '#server/content/store.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';

const kind = 'experience';

interface ExperienceRow extends PostRow {
  city: string;
  sector: string;
  position_type: string;
  is_positive: boolean;
  extra: { startDate: string | null; endDate: string | null; isEdited?: true };
}

/** The post of a validated experience. */
export function postOf(draft: Omit<NewExperience, 'publish' | 'otherName'>): SubmittedPost {
  return { kind, jobTitle: null, ...columnsOf(draft) };
}

function columnsOf(draft: EditedExperience, isEdited = false) {
  return {
    companyName: draft.companyName,
    city: draft.city,
    sector: draft.sector,
    positionType: draft.positionType,
    body: draft.experienceText,
    isPositive: draft.isPositive,
    tags: draft.tags,
    extra: { startDate: draft.startDate, endDate: draft.endDate, ...(isEdited && { isEdited }) },
  };
}

/**
 * An experience that its reader may see, with its author's pending edit, locked until the transaction ends, or
 * `undefined`.
 */
export async function lockExperience(tx: Transaction, id: string, reader: Reader): Promise<Experience | undefined> {
  const row = await lockPost<ExperienceRow>(tx, kind, id, reader);
  return row && experienceOf(row);
}

/** Stores a validated edit of a locked experience. */
export function editExperience(
  tx: Transaction,
  current: Experience,
  edited: EditedExperience & Pick<Experience, 'isEdited'>,
  platform: Pick<Platform, 'publication' | 'vault'>,
): Promise<void> {
  const post = { kind, id: current.id, createdAt: new Date(current.createdAt), was: current } as const;
  return editPost(tx, post, columnsOf(edited, edited.isEdited), platform);
}

export const experiences: PostStore<Experience> & { kind: typeof kind } = {
  kind,
  limit: 'experience',
  async list(db, list) {
    const page = await listPosts<ExperienceRow>(db, kind, list);
    return { ...page, items: page.items.map(experienceOf) };
  },
  async find(db, id, reader) {
    const row = await findPost<ExperienceRow>(db, kind, id, reader);
    return row && experienceOf(row);
  },
  async among(db, ids, until) {
    return (await publicPosts<ExperienceRow>(db, kind, ids, until)).map(experienceOf);
  },
  async unpublished(db, reader) {
    const [created, edited] = await Promise.all([
      unpublishedPosts<ExperienceRow>(db, kind, reader),
      editedPosts<ExperienceRow>(db, kind, reader.uids),
    ]);
    return { created: created.map(experienceOf), edited: edited.map(experienceOf) };
  },
};

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
    isEdited: row.extra.isEdited ?? false,
    benDeYasadimCount: row.upvotes,
    downvoteCount: row.downvotes,
    commentCount: row.comment_count,
  };
}
