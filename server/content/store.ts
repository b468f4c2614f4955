import { randomInt } from 'node:crypto';
import { v7, validate } from 'uuid';
import type { Kind } from '#contract/kinds.ts';
import type { PostRef } from '#contract/posts.ts';
import { countActivity } from '#server/activity/store.ts';
import { cutToMinute, dayOf } from '#server/platform/clock.ts';
import type { Queryable, Row, Transaction } from '#server/platform/db/database.ts';
import { pagesOf } from '#server/platform/db/pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Vault } from '#server/platform/vault.ts';
import { copiedColumns } from './filters.ts';
import { detachPreview } from './previews/store.ts';
import { changeSealedPost, findSealedPost, findSealedPosts, lockSealedPost } from './sealed-posts.ts';

/** A photo whose files are stored. */
export interface KeptPhoto {
  id: string;
  name: string;
  path: string;
  width: number;
  height: number;
}

/** A content item of any kind as it is written. Fields that a kind lacks are `null`. */
export interface NewPost {
  kind: Kind;
  authorId: string;
  authorHandle: string;
  /** The minute of publication. */
  createdAt: Date;
  companyName: string | null;
  jobTitle: string | null;
  city: string | null;
  sector: string | null;
  positionType: string | null;
  body: string;
  isPositive: boolean | null;
  /** The photos in their order. */
  photos?: KeptPhoto[];
  tags: string[];
  /** Fields of a single kind, which are never filtered; of them, searches read red flags. */
  extra: Record<string, unknown>;
}

/** A post as it is submitted: its author's name and its minute are given to it later. */
export type SubmittedPost = Omit<NewPost, 'authorId' | 'authorHandle' | 'createdAt' | 'photos'>;

/** A post with its counters; each kind knows which columns it always has. */
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
  /** The shown counters. */
  upvotes: number;
  downvotes: number;
  comment_count: number;
  /** The photos of a sealed post; published posts have photo rows. */
  photos?: KeptPhoto[];
}

/** The beginning of a query of `PostRow`s and `more` columns, with the post as `p` and its counters as `s`. */
export const selectPost = (...more: string[]): string => `
  SELECT p.id, p.company_name, p.job_title, p.city, p.sector, p.position_type, p.body, p.is_positive, p.tags, p.extra,
    p.author_id, p.author_handle, p.created_at, s.shown_upvotes AS upvotes, s.shown_downvotes AS downvotes,
    s.shown_comment_count AS comment_count${more.map((column) => `, ${column}`).join('')}
  FROM post p JOIN post_stat s ON s.post_id = p.id`;

/** The reader of a query. A row with a minute after `until` is not public yet; only its author can read it. */
export interface Reader {
  until: Date;
  /** The uids of the reading member, the usual one first; empty for the public. */
  uids: readonly string[];
  /** The vault that opens sealed posts. */
  vault: Vault;
}

/** The reader at this moment: a member with these uids, or the public. */
export function readerOf(
  { publication, vault }: Pick<Platform, 'publication' | 'vault'>,
  uids: readonly string[] = [],
): Reader {
  return { until: publication.until(), uids, vault };
}

/** A post of a kind that its reader may see, or `undefined`; `id` may be any text. */
export async function findPost<R extends PostRow>(
  db: Queryable,
  kind: Kind,
  id: string,
  reader: Reader,
): Promise<R | undefined> {
  if (!validate(id)) return undefined;
  const { until, uids } = reader;
  const read = async () =>
    (
      await db.query<R>(
        `${selectPost()} WHERE p.kind = $1 AND p.id = $2 AND (p.created_at <= $3 OR p.author_id = ANY ($4::uuid[]))`,
        [kind, id, until, uids],
      )
    )[0];
  const row = await read();
  if (row || uids.length === 0) return row;
  // A sealed post may have become a row since the first query.
  return ((await findSealedPost(db, kind, id, reader)) as R | undefined) ?? read();
}

/** The public posts of a kind with these ids, in their order; others are left out. */
export async function publicPosts<R extends PostRow>(
  db: Queryable,
  kind: Kind,
  ids: string[],
  until: Date,
): Promise<R[]> {
  if (ids.length === 0) return [];
  return db.query<R>(
    `${selectPost()} WHERE p.kind = $1 AND p.id = ANY ($2::uuid[]) AND p.created_at <= $3
     ORDER BY array_position($2::uuid[], p.id)`,
    [kind, ids, until],
  );
}

/** Checks whether a public post of that kind exists; `id` may be any text. */
export async function postExists(db: Queryable, kind: Kind, id: string, until: Date): Promise<boolean> {
  if (!validate(id)) return false;
  const query = 'SELECT FROM post WHERE kind = $1 AND id = $2 AND created_at <= $3';
  return (await db.query(query, [kind, id, until])).length === 1;
}

/** Checks whether there was a post with this id that others could see, and that is erased. */
export async function wasRemoved(db: Queryable, id: string): Promise<boolean> {
  if (!validate(id)) return false;
  return (await db.query('SELECT FROM removed_post WHERE mark = sha256(uuid_send($1))', [id])).length === 1;
}

/**
 * Locks a public post until the transaction ends; returns whether it exists. Every change of its comments, likes and
 * reports takes this lock first, and so does its deletion, so that nothing is added to a post that is being deleted.
 * Votes lock the counters instead.
 */
export async function lockPublished(tx: Transaction, kind: Kind, id: string, until: Date): Promise<boolean> {
  if (!validate(id)) return false;
  const query = 'SELECT FROM post WHERE kind = $1 AND id = $2 AND created_at <= $3 FOR NO KEY UPDATE';
  return (await tx.query(query, [kind, id, until])).length === 1;
}

/**
 * A post that its reader may see, with its author's pending edit, under the lock of `lockPublished`. The lock is not `FOR
 * UPDATE`, so that votes, which lock the counters, can still read the post.
 */
export async function lockPost<R extends PostRow>(
  tx: Transaction,
  kind: Kind,
  id: string,
  reader: Reader,
): Promise<R | undefined> {
  if (!validate(id)) return undefined;
  const { until, uids } = reader;
  const sealed = await lockSealedPost(tx, kind, id, reader);
  if (sealed) return sealed as R;
  const [row] = await tx.query<R>(
    `${selectPost()} WHERE p.kind = $1 AND p.id = $2 AND (p.created_at <= $3 OR p.author_id = ANY ($4::uuid[]))
     FOR NO KEY UPDATE OF p`,
    [kind, id, until, uids],
  );
  if (!row) return undefined;
  const [edit] = await tx.query<{ change: PostChange }>('SELECT change FROM pending_edit WHERE target_id = $1', [id]);
  return edit ? edited(row, edit.change) : row;
}

/** A member's unpublished posts of a kind. */
export async function unpublishedPosts<R extends PostRow>(db: Queryable, kind: Kind, reader: Reader): Promise<R[]> {
  const sealed = (await findSealedPosts(db, kind, reader)) as R[];
  const written = await db.query<R>(
    `${selectPost()} WHERE p.kind = $1 AND p.author_id = ANY ($2::uuid[]) AND p.created_at > $3 ORDER BY p.created_at, p.id`,
    [kind, reader.uids, reader.until],
  );
  // A post that became a row between the two queries is in both.
  const ids = new Set(written.map(({ id }) => id));
  return [...written, ...sealed.filter(({ id }) => !ids.has(id))];
}

/** A member's posts of a kind with a pending edit applied. */
export async function editedPosts<R extends PostRow>(db: Queryable, kind: Kind, uids: readonly string[]): Promise<R[]> {
  const rows = await db.query<R & { change: PostChange }>(
    `SELECT shown.*, e.change FROM pending_edit e
     CROSS JOIN LATERAL (${selectPost()} WHERE p.id = e.post_id AND p.author_id = ANY ($2::uuid[])) AS shown
     WHERE e.kind = $1 AND e.comment_id IS NULL ORDER BY shown.id`,
    [kind, uids],
  );
  return rows.map(({ change, ...row }) => edited(row as unknown as R, change));
}

function edited<R extends PostRow>(row: R, change: PostChange): R {
  return {
    ...row,
    company_name: change.companyName,
    city: change.city,
    sector: change.sector,
    position_type: change.positionType,
    body: change.body,
    is_positive: change.isPositive,
    tags: change.tags,
    extra: change.extra,
  };
}

/** The ids of all posts that have rows. */
export async function* allPostIds(db: Queryable): AsyncIterable<string> {
  for await (const page of pagesOf<{ id: string }>(db, 'SELECT id FROM post', ['id']))
    for (const { id } of page) yield id;
}

/** The months (UTC) in which posts of a kind became public up to `until`, each as its first day. */
export async function monthsWithPosts(db: Queryable, kind: Kind, until: Date): Promise<string[]> {
  const rows = await db.query<{ month: string }>(
    `SELECT to_char(month, 'YYYY-MM-DD') AS month
     FROM generate_series(
       (SELECT date_trunc('month', min(created_at) AT TIME ZONE 'UTC') FROM post WHERE kind = $1),
       $2::timestamptz AT TIME ZONE 'UTC', interval '1 month') AS month
     WHERE EXISTS (SELECT FROM post WHERE kind = $1 AND created_at <= $2
       AND created_at >= month AT TIME ZONE 'UTC' AND created_at < (month + interval '1 month') AT TIME ZONE 'UTC')`,
    [kind, until],
  );
  return rows.map(({ month }) => month);
}

/** The ids and times of posts of a kind that became public within a month (UTC), up to `until`, oldest first. */
export async function postsOfMonth(
  db: Queryable,
  kind: Kind,
  { month, until, limit }: { month: string; until: Date; limit: number },
): Promise<{ id: string; createdAt: Date }[]> {
  return db.query<{ id: string; createdAt: Date } & Row>(
    `SELECT id, created_at AS "createdAt" FROM post WHERE kind = $1 AND created_at <= $2
       AND created_at >= $3::timestamp AT TIME ZONE 'UTC'
       AND created_at < ($3::timestamp + interval '1 month') AT TIME ZONE 'UTC'
     ORDER BY created_at, id LIMIT $4`,
    [kind, until, month, limit],
  );
}

/** The uids of the authors of posts, each at the index of its id; the ids may be any text. */
export async function authorsOf(db: Queryable, ids: string[]): Promise<(string | undefined)[]> {
  const rows = await db.query<{ id: string; author_id: string }>(
    'SELECT id, author_id FROM post WHERE id = ANY ($1::uuid[])',
    [ids.filter((id) => validate(id))],
    'authors-of',
  );
  const authors = new Map(rows.map(({ id, author_id }) => [id, author_id]));
  return ids.map((id) => authors.get(id));
}

/** The uid of a post's author. */
export async function authorIdOf(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ author_id: string }>('SELECT author_id FROM post WHERE id = $1', [id]);
  return row?.author_id;
}

/** A time as the public may see it: cut to the minute. */
export function publicTime(time: Date): string {
  return cutToMinute(time).toISOString();
}

/** The number of shards of each count, so that posts submitted at once do not wait for one lock. */
const shards = 16;

/** A new id for a row of that minute, otherwise random, so that the ids of one minute have no order. */
export function publicId(createdAt: Date): string {
  return v7({ msecs: cutToMinute(createdAt).getTime() });
}

/** Writes a post with its photos and counters and adds it to the maintained counts. Returns its id. */
export async function insertPost(tx: Transaction, post: NewPost, id = publicId(post.createdAt)): Promise<string> {
  const { kind, createdAt, sector, city, positionType, isPositive, photos = [] } = post;
  const hasPhoto = photos.length > 0;
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
    `INSERT INTO post_stat (post_id, ${copiedColumns}) SELECT id, ${copiedColumns} FROM post WHERE id = $1`,
    [id],
  );
  for (const [index, { id: photoId, name, path, width, height }] of photos.entries())
    await tx.query(
      'INSERT INTO photo (id, name, path, width, height, post_id, place) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [photoId, name, path, width, height, id, index],
    );
  await recount(tx, kind, null, post);
  await countActivity(tx, dayOf(createdAt), { post: { came: 1 } });
  return id;
}

/** Stores an author's edit of a locked post: an unpublished post is changed at once, any other with the next minute. */
export async function editPost(
  tx: Transaction,
  { kind, id, createdAt, was }: PostRef & { createdAt: Date; was: Counted },
  change: PostChange,
  { publication, vault }: Pick<Platform, 'publication' | 'vault'>,
): Promise<void> {
  if (await changeSealedPost(tx, vault, id, change)) return;
  if (createdAt > publication.until()) return updatePost(tx, { kind, id, was }, change);
  await keepEdit(tx, { kind, postId: id, commentId: null }, change, publication.next());
}

/** Stores a pending edit of a post or comment for the minute `due`; it replaces an earlier one. */
export async function keepEdit(
  tx: Transaction,
  { kind, postId, commentId }: { kind: Kind; postId: string; commentId: string | null },
  change: object,
  due: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO pending_edit (target_id, kind, post_id, comment_id, due, change) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (target_id) DO UPDATE SET due = excluded.due, change = excluded.change`,
    [commentId ?? postId, kind, postId, commentId, due, change],
  );
}

/** The fields of a post that an edit may change. */
export type PostChange = Omit<NewPost, 'kind' | 'authorId' | 'authorHandle' | 'createdAt' | 'jobTitle' | 'photos'>;

/** Changes a locked post, the copies of its columns in `post_stat`, and the maintained counts. */
export async function updatePost(
  tx: Transaction,
  { kind, id, was }: PostRef & { was: Counted },
  post: PostChange,
): Promise<void> {
  const { city, sector, positionType, isPositive } = post;
  await detachPreview(tx, id);
  // What moderators have found of the text was of the one before.
  await tx.query('DELETE FROM cleared_reason WHERE post_id = $1', [id]);
  await tx.query(
    `UPDATE post SET city = $2, sector = $3, position_type = $4, is_positive = $5, company_name = $6, body = $7,
       tags = $8, extra = $9 WHERE id = $1`,
    [id, city, sector, positionType, isPositive, post.companyName, post.body, post.tags, post.extra],
  );
  await tx.query(
    `UPDATE post_stat SET (${copiedColumns}) = (SELECT ${copiedColumns} FROM post WHERE id = $1) WHERE post_id = $1`,
    [id],
  );
  await recount(tx, kind, was, post);
}

/** The part of a post that the maintained counts depend on. */
export type Counted = Pick<NewPost, 'isPositive' | 'tags'>;

/** Updates the maintained counts for a changed post; `null` for one that did not or does not exist. */
export async function recount(tx: Transaction, kind: Kind, was: Counted | null, is: Counted | null): Promise<void> {
  const shard = randomInt(shards);
  const moved = (of: (post: Counted) => unknown[]) => {
    const [gone, come] = [was ? of(was) : [], is ? of(is) : []];
    return [
      [...gone, ...come],
      [...gone.map(() => -1), ...come.map(() => 1)],
    ];
  };
  // In sorted order, so that two changes can not deadlock.
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

/**
 * The number of public posts of a kind, and of the positive ones: the maintained counts minus the few unpublished
 * posts.
 */
export async function countPosts(db: Queryable, kind: Kind, until: Date): Promise<{ total: number; positive: number }> {
  const [row] = await db.query<{ total: string | null; positive: string | null }>(
    `SELECT sum(n) AS total, sum(n) FILTER (WHERE is_positive) AS positive FROM (
       SELECT is_positive, n FROM post_count WHERE kind = $1
       UNION ALL SELECT is_positive, -1 FROM post WHERE kind = $1 AND created_at > $2) AS counted`,
    [kind, until],
    'count-posts',
  );
  return { total: Number(row?.total ?? 0), positive: Number(row?.positive ?? 0) };
}

/** The most used tags of a kind's public posts, most used first. */
export async function popularTags(
  db: Queryable,
  kind: Kind,
  limit: number,
  until: Date,
): Promise<{ tag: string; count: number }[]> {
  const rows = await db.query<{ tag: string; count: string }>(
    `SELECT tag, sum(n) AS count FROM (
       SELECT tag, n FROM tag_count WHERE kind = $1
       UNION ALL SELECT unnest(tags), -1 FROM post WHERE kind = $1 AND created_at > $3) AS counted
     GROUP BY tag HAVING sum(n) > 0 ORDER BY sum(n) DESC, tag LIMIT $2`,
    [kind, limit, until],
    'popular-tags',
  );
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }));
}

/** The folded words of a kind's newest public posts in alphabetical order, with the number of posts that have each. */
export function wordsOfNewest(
  db: Queryable,
  kind: Kind,
  until: Date,
  limit: number,
): Promise<{ word: string; posts: number }[]> {
  return db.query(
    `SELECT word, ndoc AS posts FROM ts_stat(format(
       'SELECT words FROM post WHERE kind = %L AND created_at <= %L ORDER BY created_at DESC, id DESC LIMIT %s',
       $1::text, $2::timestamptz, $3::int)) ORDER BY word COLLATE "C"`,
    [kind, until, limit],
  );
}

/** The companies whose name, as folded words, begins so, among the first 2,000 of their public posts; those with most first. */
export async function companiesLike(
  db: Queryable,
  kind: Kind,
  begins: string,
  until: Date,
  limit: number,
): Promise<{ name: string; count: number }[]> {
  return db.query(
    `SELECT name, count(*)::int AS count FROM (
       SELECT company_name AS name FROM post
       WHERE kind = $1 AND company_key(company_name) LIKE $2 AND created_at <= $3 LIMIT 2000) AS found
     GROUP BY name ORDER BY count(*) DESC, name LIMIT $4`,
    [kind, `${begins}%`, until, limit],
  );
}
