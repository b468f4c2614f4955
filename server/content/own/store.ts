import type { Kind } from '#contract/kinds.ts';
import type { Queryable, Row } from '#server/platform/db/database.ts';
import { cutPage } from '../cursor.ts';

/** A public post of a member, without its text. */
export interface OwnRow extends Row {
  kind: Kind;
  id: string;
  author_handle: string;
  created_at: Date;
  /** The shown counters. */
  upvotes: number;
  downvotes: number;
  comment_count: number;
}

/** The cursor of a page: the sort values of its last post. */
export interface OwnPosition {
  createdAt: string;
  id: string;
}

/** A page of the public posts of members, of every kind, newest first. */
export async function listOwnPosts(
  db: Queryable,
  uids: readonly string[],
  { until, after, limit }: { until: Date; after: OwnPosition | undefined; limit: number },
): Promise<{ items: OwnRow[]; end: OwnPosition | undefined }> {
  const rows = await db.query<OwnRow>(
    `SELECT p.kind, p.id, p.author_handle, p.created_at, s.shown_upvotes AS upvotes, s.shown_downvotes AS downvotes,
       s.shown_comment_count AS comment_count
     FROM post p JOIN post_stat s ON s.post_id = p.id
     WHERE p.author_id = ANY ($1::uuid[]) AND p.created_at <= $2
       AND ($4::timestamptz IS NULL OR (p.created_at, p.id) < ($4::timestamptz, $5::uuid))
     ORDER BY p.created_at DESC, p.id DESC LIMIT $3`,
    [uids, until, limit + 1, after?.createdAt ?? null, after?.id ?? null],
  );
  const { page, last } = cutPage(rows, limit);
  return { items: page, end: last && { createdAt: last.created_at.toISOString(), id: last.id } };
}
