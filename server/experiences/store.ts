import type { Experience, NewExperience } from '#contract/experiences.ts';
import { paging } from '#contract/limits.ts';
import { internshipTypeOf } from '#contract/vocabulary.ts';
import type { Position } from '#server/content/cursor.ts';
import { insertPost } from '#server/content/store.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';

const kind = 'experience';

interface ExperienceRow extends Record<string, unknown> {
  id: string;
  company_name: string | null;
  city: string;
  sector: string;
  position_type: string;
  body: string;
  is_positive: boolean;
  tags: string[];
  extra: { startDate: string | null; endDate: string | null };
  author_id: string;
  author_handle: string;
  created_at: Date;
  upvotes: number;
  downvotes: number;
  comment_count: number;
}

const selectExperience = `
  SELECT p.id, p.company_name, p.city, p.sector, p.position_type, p.body, p.is_positive, p.tags, p.extra,
    p.author_id, p.author_handle, p.created_at, s.upvotes, s.downvotes, s.comment_count
  FROM post p JOIN post_stat s ON s.post_id = p.id`;

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
    companyName: draft.companyName,
    jobTitle: null,
    city: draft.city,
    sector: draft.sector,
    positionType: draft.positionType,
    body: draft.experienceText,
    isPositive: draft.isPositive,
    tags: draft.tags,
    extra: { startDate: draft.startDate, endDate: draft.endDate },
  });
}

/** One experience, or `undefined`. `id` must be a UUID. */
export async function findExperience(db: Queryable, id: string): Promise<Experience | undefined> {
  const [row] = await db.query<ExperienceRow>(`${selectExperience} WHERE p.kind = '${kind}' AND p.id = $1`, [id]);
  return row && experienceOf(row);
}

/** A page of experiences, newest first, with where it ended when there are more. */
export async function listExperiences(
  db: Queryable,
  page: { after: Position | undefined; limit: number },
): Promise<{ items: Experience[]; end: Position | undefined }> {
  const rows = await db.query<ExperienceRow>(
    `${selectExperience}
     WHERE p.kind = '${kind}' AND ($1::timestamptz IS NULL OR (p.created_at, p.id) < ($1, $2::uuid))
     ORDER BY p.created_at DESC, p.id DESC LIMIT $3`,
    [page.after?.createdAt ?? null, page.after?.id ?? null, page.limit + 1],
  );
  const items = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? items.at(-1) : undefined;
  return { items: items.map(experienceOf), end: last && { createdAt: last.created_at, id: last.id } };
}

/** How many experiences there are, counted up to 1,000. */
export async function countExperiences(db: Queryable): Promise<{ value: number; capped: boolean }> {
  const [row] = await db.query<{ n: string }>(
    `SELECT count(*) AS n FROM (SELECT 1 FROM post WHERE kind = '${kind}' LIMIT $1) AS counted`,
    [paging.countedUpTo + 1],
  );
  const found = Number(row?.n ?? 0);
  return { value: Math.min(found, paging.countedUpTo), capped: found > paging.countedUpTo };
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
    createdAt: `${row.created_at.toISOString().slice(0, 16)}:00.000Z`,
    benDeYasadimCount: row.upvotes,
    downvoteCount: row.downvotes,
    commentCount: row.comment_count,
  };
}
