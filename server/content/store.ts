import { randomInt } from 'node:crypto';
import { v7, validate } from 'uuid';
import type { Kind } from '#contract/vocabulary.ts';
import { countActivity } from '#server/activity/store.ts';
import { dayOf } from '#server/platform/clock.ts';
import type { Queryable, Row, Transaction } from '#server/platform/db/database.ts';

/** A content item of any kind as it is written. Fields that a kind lacks are `null`. */
export interface NewPost {
  kind: Kind;
  authorId: string;
  authorHandle: string;
  createdAt: Date;
  companyName: string | null;
  jobTitle: string | null;
  city: string | null;
  sector: string | null;
  positionType: string | null;
  body: string;
  isPositive: boolean | null;
  hasPhoto?: boolean;
  tags: string[];
  /** What only this kind has; never searched, never filtered. */
  extra: Record<string, unknown>;
}

/** A post with its counters as it is read; each kind knows which of the columns it always has. */
export interface PostRow extends Row {
  id: string;
  company_name: string | null;
  job_title: string | null;
  city: string | null;
  sector: string | null;
  position_type: string | null;
  body: string;
  is_positive: boolean | null;
  tags: string[];
  extra: object;
  author_id: string;
  author_handle: string;
  created_at: Date;
  upvotes: number;
  downvotes: number;
  comment_count: number;
}

/** Reads `PostRow`s; what follows chooses and orders them by `p`, the post, and `s`, its counters. */
export const selectPost = `
  SELECT p.id, p.company_name, p.job_title, p.city, p.sector, p.position_type, p.body, p.is_positive, p.tags, p.extra,
    p.author_id, p.author_handle, p.created_at, s.upvotes, s.downvotes, s.comment_count
  FROM post p JOIN post_stat s ON s.post_id = p.id`;

/** One post of a kind, or `undefined`, whatever `id` looks like. */
export async function findPost<R extends PostRow>(db: Queryable, kind: Kind, id: string): Promise<R | undefined> {
  if (!validate(id)) return undefined;
  const [row] = await db.query<R>(`${selectPost} WHERE p.kind = $1 AND p.id = $2`, [kind, id]);
  return row;
}

/** Whether there is such a post of that kind, whatever `id` looks like. */
export async function postExists(db: Queryable, kind: Kind, id: string): Promise<boolean> {
  if (!validate(id)) return false;
  return (await db.query('SELECT FROM post WHERE kind = $1 AND id = $2', [kind, id])).length === 1;
}

/**
 * Holds a post until the transaction ends; tells whether it is there. Whoever writes what hangs on it comes through
 * here first, and so does its deletion: nothing is hung on what is just going. Votes queue for the counters instead.
 */
export async function holdPost(tx: Transaction, kind: Kind, id: string): Promise<boolean> {
  if (!validate(id)) return false;
  return (await tx.query('SELECT FROM post WHERE kind = $1 AND id = $2 FOR NO KEY UPDATE', [kind, id])).length === 1;
}

/** The post itself, held as `holdPost` does. Not `FOR UPDATE`: votes that hold its counters may still look at it. */
export async function lockPost<R extends PostRow>(tx: Transaction, kind: Kind, id: string): Promise<R | undefined> {
  if (!validate(id)) return undefined;
  const [row] = await tx.query<R>(`${selectPost} WHERE p.kind = $1 AND p.id = $2 FOR NO KEY UPDATE OF p`, [kind, id]);
  return row;
}

/** A time as the public may see it: cut to the minute. */
export function publicTime(time: Date): string {
  return `${time.toISOString().slice(0, 16)}:00.000Z`;
}

/** Counts are spread over this many rows each, so that posts shared at once do not wait for one another. */
const shards = 16;
const minute = 60_000;

/** A new id for what is public from then on. Public times are cut to the minute, so the time inside the id is cut too. */
export function publicId(createdAt: Date): string {
  return v7({ msecs: Math.floor(createdAt.getTime() / minute) * minute });
}

/** Writes a post with its counters and adds it to the maintained counts. Returns its id. */
export async function insertPost(tx: Transaction, post: NewPost): Promise<string> {
  const { kind, createdAt, sector, city, positionType, isPositive, hasPhoto = false } = post;
  const id = publicId(createdAt);
  await tx.query(
    `INSERT INTO post (id, kind, author_id, author_handle, created_at, company_name, job_title, city, sector,
       position_type, body, is_positive, has_photo, tags, extra)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      id,
      kind,
      post.authorId,
      post.authorHandle,
      createdAt,
      post.companyName,
      post.jobTitle,
      city,
      sector,
      positionType,
      post.body,
      isPositive,
      hasPhoto,
      post.tags,
      post.extra,
    ],
  );
  await tx.query(
    `INSERT INTO post_stat (post_id, kind, created_at, sector, city, position_type, is_positive, has_photo)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, kind, createdAt, sector, city, positionType, isPositive, hasPhoto],
  );
  await recount(tx, kind, null, post);
  await countActivity(tx, dayOf(createdAt), { post: { came: 1 } });
  return id;
}

/** What of a post may change after it was written. */
export type PostChange = Omit<NewPost, 'kind' | 'authorId' | 'authorHandle' | 'createdAt' | 'jobTitle' | 'hasPhoto'>;

/** Writes a locked post anew, with the copies beside its counters, and moves the maintained counts with it. */
export async function updatePost(
  tx: Transaction,
  { kind, id, was }: { kind: Kind; id: string; was: Counted },
  post: PostChange,
): Promise<void> {
  const { city, sector, positionType, isPositive } = post;
  await tx.query(
    `UPDATE post SET city = $2, sector = $3, position_type = $4, is_positive = $5, company_name = $6, body = $7,
       tags = $8, extra = $9 WHERE id = $1`,
    [id, city, sector, positionType, isPositive, post.companyName, post.body, post.tags, post.extra],
  );
  await tx.query(
    'UPDATE post_stat SET city = $2, sector = $3, position_type = $4, is_positive = $5 WHERE post_id = $1',
    [id, city, sector, positionType, isPositive],
  );
  await recount(tx, kind, was, post);
}

/** The part of a post that is counted. */
export type Counted = Pick<NewPost, 'isPositive' | 'tags'>;

/** Moves the maintained counts from what a post was to what it is; `null` where there was, or is, none. */
export async function recount(tx: Transaction, kind: Kind, was: Counted | null, is: Counted | null): Promise<void> {
  const shard = randomInt(shards);
  const moved = (of: (post: Counted) => unknown[]) => {
    const [gone, come] = [was ? of(was) : [], is ? of(is) : []];
    return [
      [...gone, ...come],
      [...gone.map(() => -1), ...come.map(() => 1)],
    ];
  };
  // Each in sorted order: two changes that meet must not lock the rows crosswise.
  await tx.query(
    `INSERT INTO post_count AS c (kind, is_positive, shard, n)
     SELECT $1, is_positive, $2, sum(by) FROM unnest($3::boolean[], $4::int[]) AS moved (is_positive, by)
     GROUP BY is_positive HAVING sum(by) <> 0 ORDER BY is_positive
     ON CONFLICT (kind, is_positive, shard) DO UPDATE SET n = c.n + excluded.n`,
    [kind, shard, ...moved(({ isPositive }) => [isPositive ?? false])],
  );
  await tx.query(
    `INSERT INTO tag_count AS c (kind, tag, shard, n)
     SELECT $1, tag, $2, sum(by) FROM unnest($3::text[], $4::int[]) AS moved (tag, by)
     GROUP BY tag HAVING sum(by) <> 0 ORDER BY tag
     ON CONFLICT (kind, tag, shard) DO UPDATE SET n = c.n + excluded.n`,
    [kind, shard, ...moved(({ tags }) => tags)],
  );
}

/** How many posts of a kind there are, and how many of them are positive. */
export async function countPosts(db: Queryable, kind: Kind): Promise<{ total: number; positive: number }> {
  const [row] = await db.query<{ total: string | null; positive: string | null }>(
    'SELECT sum(n) AS total, sum(n) FILTER (WHERE is_positive) AS positive FROM post_count WHERE kind = $1',
    [kind],
  );
  return { total: Number(row?.total ?? 0), positive: Number(row?.positive ?? 0) };
}

/** The most used tags of a kind, most used first. */
export async function popularTags(db: Queryable, kind: Kind, limit: number): Promise<{ tag: string; count: number }[]> {
  const rows = await db.query<{ tag: string; count: string }>(
    `SELECT tag, sum(n) AS count FROM tag_count WHERE kind = $1
     GROUP BY tag HAVING sum(n) > 0 ORDER BY sum(n) DESC, tag LIMIT $2`,
    [kind, limit],
  );
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }));
}
