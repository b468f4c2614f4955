import type { Kind } from '#contract/kinds.ts';
import { toldReplies } from '#contract/limits.ts';
import type { Queryable, Row } from '#server/platform/db/database.ts';

/** The public replies of a day to one post or comment of a member. */
export interface GatheredRow extends Row {
  kind: Kind;
  post_id: string;
  /** The answered comment with its text; `null` where comments on the post are meant. */
  comment_id: string | null;
  body: string | null;
  day: string;
  /** The number of replies, up to `toldReplies.ofEach`. */
  count: number;
  /** The publication minute of the newest. */
  latest: Date;
}

/**
 * The replies of others to the posts and comments of members that were published after `since`, gathered by the day: to
 * a post its top-level comments, to a top-level comment the replies under it. Found by what the site shows; nothing is
 * stored for it.
 */
export async function repliesTo(
  db: Queryable,
  uids: readonly string[],
  { since, until }: { since: Date; until: Date },
): Promise<GatheredRow[]> {
  const newestUnder = (post: string, isUnder: string) =>
    `SELECT r.created_at FROM comment r
     WHERE r.post_id = ${post} AND r.parent_id ${isUnder} AND r.created_at > $2 AND r.created_at <= $3
       AND r.author_id <> ALL ($1::uuid[])
     ORDER BY r.created_at DESC LIMIT $5`;
  // Counted anew: of the oldest day among the newest replies some may be behind the limit.
  const countUnder = (isUnder: string) =>
    `SELECT count(*)::int FROM (
       SELECT FROM comment r
       WHERE r.post_id = g.post_id AND r.parent_id ${isUnder} AND r.created_at > $2 AND r.created_at <= $3
         AND r.created_at >= g.began AND r.created_at < g.began + interval '24 hours'
         AND r.author_id <> ALL ($1::uuid[])
       LIMIT $5) AS told`;
  return db.query<GatheredRow>(
    `WITH posts AS MATERIALIZED (
       SELECT kind, id FROM post WHERE author_id = ANY ($1::uuid[]) AND created_at <= $3
       ORDER BY created_at DESC LIMIT $4),
     comments AS MATERIALIZED (
       SELECT post_id, id FROM comment WHERE author_id = ANY ($1::uuid[]) AND parent_id IS NULL AND created_at <= $3
       ORDER BY created_at DESC LIMIT $4),
     found AS (
       SELECT posts.id AS post_id, NULL::uuid AS comment_id, reply.created_at
       FROM posts CROSS JOIN LATERAL (${newestUnder('posts.id', 'IS NULL')}) AS reply
       UNION ALL
       SELECT comments.post_id, comments.id, reply.created_at
       FROM comments CROSS JOIN LATERAL (${newestUnder('comments.post_id', '= comments.id')}) AS reply),
     gathered AS (
       SELECT post_id, comment_id, date_trunc('day', created_at, 'UTC') AS began, max(created_at) AS latest
       FROM found GROUP BY 1, 2, 3 ORDER BY latest DESC, post_id, comment_id LIMIT $6)
     SELECT p.kind, g.post_id, g.comment_id, g.latest, c.body, (g.began AT TIME ZONE 'UTC')::date::text AS day,
       CASE WHEN g.comment_id IS NULL THEN (${countUnder('IS NULL')}) ELSE (${countUnder('= g.comment_id')}) END AS count
     FROM gathered g
     JOIN post p ON p.id = g.post_id
     LEFT JOIN comment c ON c.post_id = g.post_id AND c.id = g.comment_id
     ORDER BY g.latest DESC, g.post_id, g.comment_id`,
    [uids, since, until, toldReplies.answered, toldReplies.ofEach, toldReplies.gathered],
  );
}
