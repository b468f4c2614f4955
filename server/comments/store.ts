import { validate } from 'uuid';
import type { Comment, LikeOutcome } from '#contract/comments.ts';
import type { CommentSort } from '#contract/dialog-vocabulary.ts';
import { kindNames } from '#contract/kind-names.ts';
import type { Kind } from '#contract/kinds.ts';
import { repliesInline } from '#contract/limits.ts';
import type { PostRef } from '#contract/posts.ts';
import { avatarColorOf } from '#contract/text/avatar.ts';
import { cutPage } from '#server/content/cursor.ts';
import { keepEdit, publicId, publicTime, type Reader } from '#server/content/store.ts';
import { sealedLiker, sealedLikers } from '#server/members/reactions.ts';
import type { Queryable, Row, Transaction } from '#server/platform/db/database.ts';
import { pagesOf } from '#server/platform/db/pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Publication } from '#server/platform/publication.ts';
import type { Vault } from '#server/platform/vault.ts';

interface CommentRow extends Row {
  id: string;
  post_id: string;
  author_id: string | null;
  author_handle: string;
  body: string;
  parent_id: string | null;
  depth: number;
  created_at: Date;
  updated_at: Date;
  is_deleted: boolean;
  /** The shown counter. */
  like_count: number;
}

const select = `SELECT id, post_id, author_id, author_handle, body, parent_id, depth, created_at, updated_at, is_deleted,
  shown_like_count AS like_count FROM comment`;

/** The cursor of a page of comments: the sort values of its last row. */
export interface CommentPosition {
  likeCount: number;
  createdAt: string;
  id: string;
}

/** The sort keys of each order, and the condition that continues after a cursor. */
const orders = {
  mostLiked: {
    by: 'shown_like_count DESC, created_at DESC, id DESC',
    behind: '(shown_like_count, created_at, id) < ($3::integer, $4::timestamptz, $5::uuid)',
  },
  newest: { by: 'created_at DESC, id DESC', behind: '(created_at, id) < ($4::timestamptz, $5::uuid)' },
  oldest: { by: 'created_at, id', behind: '(created_at, id) > ($4::timestamptz, $5::uuid)' },
} as const satisfies Record<CommentSort, { by: string; behind: string }>;

/** The cursor of a page of replies. */
export interface ReplyPosition {
  createdAt: string;
  id: string;
}

/** Replies to one comment, with a cursor when more follow. */
interface Replies {
  items: Comment[];
  end: ReplyPosition | undefined;
}

/** A page of public top-level comments, each with its first replies, and the cursor when more follow. */
export async function listThreads(
  db: Queryable,
  post: PostRef,
  { sort, until, after, limit }: { sort: CommentSort; until: Date; after: CommentPosition | undefined; limit: number },
): Promise<{ items: { top: Comment; replies: Replies }[]; end: CommentPosition | undefined }> {
  const { by, behind } = orders[sort];
  // Without a position: the first page.
  const rows = await db.query<CommentRow>(
    `${select} WHERE post_id = $1 AND parent_id IS NULL AND created_at <= $6 AND ($3::integer IS NULL OR ${behind}) ORDER BY ${by} LIMIT $2`,
    [post.id, limit + 1, after?.likeCount ?? null, after?.createdAt ?? null, after?.id ?? null, until],
  );
  const { page, last } = cutPage(rows, limit);
  const replies = await db.query<CommentRow>(
    `SELECT r.* FROM unnest($2::uuid[]) AS top (id) CROSS JOIN LATERAL (
       ${select} WHERE post_id = $1 AND parent_id = top.id AND created_at <= $4 ORDER BY created_at, id LIMIT $3
     ) AS r ORDER BY r.created_at, r.id`,
    [post.id, page.map(({ id }) => id), repliesInline + 1, until],
  );
  const byParent = Map.groupBy(replies, ({ parent_id }) => parent_id);
  return {
    items: page.map((row) => ({
      top: commentOf(post.kind, row),
      replies: cutReplies(post.kind, byParent.get(row.id) ?? [], repliesInline),
    })),
    end: last && { likeCount: last.like_count, createdAt: last.created_at.toISOString(), id: last.id },
  };
}

/**
 * A page of public replies to a top-level comment, or to its placeholder; `undefined` where there is no such comment.
 */
export async function listReplies(
  db: Queryable,
  post: PostRef,
  parentId: string,
  { until, after, limit }: { until: Date; after: ReplyPosition | undefined; limit: number },
): Promise<Replies | undefined> {
  if (!validate(parentId) || !validate(post.id)) return undefined;
  const [parent] = await db.query(
    `SELECT FROM comment c JOIN post p ON p.id = c.post_id AND p.kind = $3
     WHERE c.post_id = $1 AND c.id = $2 AND c.parent_id IS NULL AND c.created_at <= $4`,
    [post.id, parentId, post.kind, until],
  );
  if (!parent) return undefined;
  const rows = await db.query<CommentRow>(
    `${select} WHERE post_id = $1 AND parent_id = $2 AND created_at <= $6
     AND ($4::timestamptz IS NULL OR (created_at, id) > ($4::timestamptz, $5::uuid)) ORDER BY created_at, id LIMIT $3`,
    [post.id, parentId, limit + 1, after?.createdAt ?? null, after?.id ?? null, until],
  );
  return cutReplies(post.kind, rows, limit);
}

/** Cuts replies that were read with one row more than the limit, which shows whether there are more. */
function cutReplies(kind: Kind, rows: CommentRow[], limit: number): Replies {
  const { page, last } = cutPage(rows, limit);
  return {
    items: page.map((row) => commentOf(kind, row)),
    end: last && { createdAt: last.created_at.toISOString(), id: last.id },
  };
}

/** A comment that its reader may see; `id` may be any text, and placeholders count as missing. */
export async function findComment(
  db: Queryable,
  post: PostRef,
  id: string,
  { until, uids }: Omit<Reader, 'vault'>,
): Promise<Comment | undefined> {
  if (!validate(id) || !validate(post.id)) return undefined;
  const [row] = await db.query<CommentRow>(
    `${select} WHERE post_id = $1 AND id = $2 AND NOT is_deleted AND (created_at <= $3 OR author_id = ANY ($4::uuid[]))`,
    [post.id, id, until, uids],
  );
  return row && commentOf(post.kind, row);
}

/** The ids of all comments, with their posts. */
export async function* allComments(db: Queryable): AsyncIterable<{ id: string; post: PostRef }> {
  const select = 'SELECT c.id, c.post_id, p.kind FROM comment c JOIN post p ON p.id = c.post_id';
  for await (const page of pagesOf<{ id: string; post_id: string; kind: Kind }>(db, select, ['c.id']))
    for (const { id, post_id, kind } of page) yield { id, post: { kind, id: post_id } };
}

/** A member's unpublished comments, and their published ones with unpublished edits. */
export async function unpublishedComments(
  db: Queryable,
  { until, uids }: Omit<Reader, 'vault'>,
): Promise<{ created: Comment[]; edited: Comment[] }> {
  const [created, edited] = await Promise.all([
    db.query<CommentRow & { kind: Kind }>(
      `SELECT p.kind, c.* FROM (${select} WHERE author_id = ANY ($1::uuid[]) AND created_at > $2) AS c
       JOIN post p ON p.id = c.post_id ORDER BY c.created_at, c.id`,
      [uids, until],
    ),
    db.query<CommentRow & { kind: Kind; text: string; due: Date }>(
      `SELECT e.kind, c.*, e.change->>'text' AS text, e.due FROM pending_edit e
       CROSS JOIN LATERAL (${select} WHERE post_id = e.post_id AND id = e.comment_id AND author_id = ANY ($1::uuid[])) AS c
       ORDER BY c.created_at, c.id`,
      [uids],
    ),
  ]);
  return {
    created: created.map((row) => commentOf(row.kind, row)),
    edited: edited.map((row) => commentOf(row.kind, { ...row, body: row.text, updated_at: row.due })),
  };
}

/**
 * Inserts a comment that is published at `at`, and counts a top-level one (spec 4). Returns its id. The caller has
 * locked the post.
 */
export async function insertComment(
  tx: Transaction,
  post: PostRef,
  comment: { author: { uid: string; handle: string }; text: string; parentCommentId: string | null; at: Date },
): Promise<string> {
  const id = publicId(comment.at);
  await tx.query(
    `INSERT INTO comment (post_id, id, author_id, author_handle, body, parent_id, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [post.id, id, comment.author.uid, comment.author.handle, comment.text, comment.parentCommentId, comment.at],
  );
  if (comment.parentCommentId === null)
    await tx.query('UPDATE post_stat SET comment_count = comment_count + 1 WHERE post_id = $1', [post.id]);
  return id;
}

/**
 * Changes the text of a comment: at once while it is unpublished, otherwise with the next batch. Returns it as its
 * author sees it. The caller has locked the post.
 */
export async function editComment(
  tx: Transaction,
  post: PostRef,
  comment: Comment,
  text: string,
  publication: Publication,
): Promise<Comment> {
  if (new Date(comment.createdAt) > publication.until()) {
    await tx.query('UPDATE comment SET body = $3 WHERE post_id = $1 AND id = $2', [post.id, comment.id, text]);
    return { ...comment, text };
  }
  const due = publication.next();
  await keepEdit(tx, { kind: post.kind, postId: post.id, commentId: comment.id }, { text }, due);
  return { ...comment, text, updatedAt: publicTime(due) };
}

/**
 * Toggles a member's like of a comment. The caller has locked the post. Its counters are written with their own values,
 * so that an erasure under way finds the post among those that have changed.
 */
export async function toggleLike(
  tx: Transaction,
  vault: Vault,
  comment: Comment,
  memberUid: string,
): Promise<LikeOutcome> {
  const key = [comment.parentId, comment.id];
  const taken = await tx.query(
    'DELETE FROM comment_like WHERE post_id = $1 AND comment_id = $2 AND sealed_member = ANY ($3::uuid[]) RETURNING 1 AS taken',
    [...key, sealedLikers(vault, comment.parentId, memberUid)],
  );
  const liked = taken.length === 0;
  if (liked) {
    await tx.query('INSERT INTO comment_like (post_id, comment_id, sealed_member) VALUES ($1, $2, $3)', [
      ...key,
      sealedLiker(vault, comment.parentId, memberUid),
    ]);
  }
  const [row] = await tx.query<{ like_count: number }>(
    `WITH touched AS (UPDATE post_stat SET comment_count = comment_count WHERE post_id = $1)
     UPDATE comment SET like_count = like_count + $3 WHERE post_id = $1 AND id = $2 RETURNING like_count`,
    [...key, liked ? 1 : -1],
  );
  return { liked, likeCount: row?.like_count ?? 0 };
}

/** The ids of a post's comments that a member likes. */
export async function likesOf(
  { db, vault }: Pick<Platform, 'db' | 'vault'>,
  memberUid: string,
  post: PostRef,
): Promise<string[]> {
  if (!validate(post.id)) return [];
  const rows = await db.query<{ comment_id: string }>(
    `SELECT l.comment_id FROM comment_like l JOIN post p ON p.id = l.post_id AND p.kind = $3
     WHERE l.sealed_member = ANY ($1::uuid[]) AND l.post_id = $2`,
    [sealedLikers(vault, post.id, memberUid), post.id, post.kind],
  );
  return rows.map((row) => row.comment_id);
}

function commentOf(kind: Kind, row: CommentRow): Comment {
  return {
    id: row.id,
    parentType: kindNames[kind],
    parentId: row.post_id,
    text: row.body,
    userId: row.author_id,
    authorHandle: row.author_handle,
    authorAvatarColor: avatarColorOf(row.author_handle),
    parentCommentId: row.parent_id,
    rootId: row.parent_id ?? row.id,
    depth: row.depth,
    createdAt: publicTime(row.created_at),
    updatedAt: publicTime(row.updated_at),
    isDeleted: row.is_deleted,
    likeCount: row.like_count,
  };
}
