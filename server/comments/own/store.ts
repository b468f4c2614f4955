import type { Kind } from '#contract/kinds.ts';
import { cutPage } from '#server/content/cursor.ts';
import type { OwnPosition } from '#server/content/own/store.ts';
import type { Queryable, Row } from '#server/platform/db/database.ts';

/** A public comment of a member. */
export interface OwnCommentRow extends Row {
  kind: Kind;
  post_id: string;
  id: string;
  author_handle: string;
  body: string;
  created_at: Date;
}

/** A page of the public comments of members, on posts of every kind, newest first. */
export async function listOwnComments(
  db: Queryable,
  uids: readonly string[],
  { until, after, limit }: { until: Date; after: OwnPosition | undefined; limit: number },
): Promise<{ items: OwnCommentRow[]; end: OwnPosition | undefined }> {
  const rows = await db.query<OwnCommentRow>(
    `SELECT p.kind, c.post_id, c.id, c.author_handle, c.body, c.created_at
     FROM comment c JOIN post p ON p.id = c.post_id
     WHERE c.author_id = ANY ($1::uuid[]) AND c.created_at <= $2
       AND ($4::timestamptz IS NULL OR (c.created_at, c.id) < ($4::timestamptz, $5::uuid))
     ORDER BY c.created_at DESC, c.id DESC LIMIT $3`,
    [uids, until, limit + 1, after?.createdAt ?? null, after?.id ?? null],
  );
  const { page, last } = cutPage(rows, limit);
  return { items: page, end: last && { createdAt: last.created_at.toISOString(), id: last.id } };
}
