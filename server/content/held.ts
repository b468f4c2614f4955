import { kinds } from '#contract/kinds.ts';
import { reactionsOf } from '#server/members/reactions.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Reader } from './store.ts';
import { findAllWaiting } from './waiting.ts';

/** All that is held of what a member has said and done, for their own eyes. */
export async function contentHeldOn(db: Queryable, reader: Reader): Promise<Record<string, unknown[]>> {
  const uids = [...reader.uids];
  // Before the rows: what becomes one in between is found there.
  const reactions = await reactionsOf(db, reader.vault, uids);
  const waiting = await Promise.all(kinds.map((kind) => findAllWaiting(db, kind, reader)));
  const [posts, comments, edits, reports, photos, notices, removals, decisions] = await Promise.all([
    db.query(
      `SELECT id, kind, created_at, author_handle, company_name, job_title, city, sector, position_type, body,
         is_positive, tags, extra FROM post WHERE author_id = ANY ($1::uuid[]) ORDER BY created_at`,
      [uids],
    ),
    db.query(
      `SELECT post_id, id, parent_id, author_handle, body, created_at, updated_at, like_count FROM comment
       WHERE author_id = ANY ($1::uuid[]) ORDER BY created_at`,
      [uids],
    ),
    db.query(
      `SELECT e.post_id, e.comment_id, e.due, e.change FROM pending_edit e
       LEFT JOIN comment c ON c.post_id = e.post_id AND c.id = e.comment_id JOIN post p ON p.id = e.post_id
       WHERE CASE WHEN e.comment_id IS NULL THEN p.author_id ELSE c.author_id END = ANY ($1::uuid[]) ORDER BY e.due, e.target_id`,
      [uids],
    ),
    db.query(
      `SELECT post_id, comment_id, reason, note, status, created_at FROM report
       WHERE id = ANY ($1::uuid[]) ORDER BY created_at`,
      [reactions.reports.map(({ id }) => id)],
    ),
    db.query(
      `SELECT f.id, f.post_id, f.path, f.width, f.height FROM photo f JOIN post p ON p.id = f.post_id
       WHERE p.author_id = ANY ($1::uuid[]) ORDER BY f.post_id, f.place`,
      [uids],
    ),
    db.query(
      `SELECT day::text, event, target_type, rule, why, excerpt, is_read FROM notice
       WHERE member_id = ANY ($1::uuid[]) ORDER BY day, id`,
      [uids],
    ),
    // What was kept of theirs is not told: it would tell that somebody had reported it.
    db.query(
      `SELECT decided_at::date::text AS day, rule, why, target_type, snapshot FROM decision
       WHERE author_id = ANY ($1::uuid[]) AND action = 'delete' ORDER BY decided_at`,
      [uids],
    ),
    db.query(
      `SELECT decided_at, action, rule, why, target_type FROM decision WHERE decided_by = ANY ($1::uuid[]) ORDER BY decided_at`,
      [uids],
    ),
  ]);
  return {
    posts,
    waitingPosts: waiting.flat(),
    comments,
    edits,
    votes: reactions.votes.map(({ postId, value }) => ({ post_id: postId, value })),
    likes: reactions.likes.map(({ postId, commentId }) => ({ post_id: postId, comment_id: commentId })),
    reports,
    photos,
    notices,
    removals,
    decisions,
  };
}
