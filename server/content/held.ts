import type { Queryable } from '#server/platform/db/database.ts';

/** All that is held of what a member has said and done, for their own eyes. */
export async function contentHeldOn(db: Queryable, uid: string): Promise<Record<string, unknown[]>> {
  const [posts, comments, votes, likes, reports, photos, notices, removals, decisions] = await Promise.all([
    db.query(
      `SELECT id, kind, created_at, author_handle, company_name, job_title, city, sector, position_type, body,
         is_positive, tags, extra FROM post WHERE author_id = $1 ORDER BY created_at`,
      [uid],
    ),
    db.query(
      `SELECT post_id, id, parent_id, author_handle, body, created_at, updated_at, like_count FROM comment
       WHERE author_id = $1 ORDER BY created_at`,
      [uid],
    ),
    db.query('SELECT post_id, value, created_at, updated_at FROM vote WHERE member_id = $1 ORDER BY created_at', [uid]),
    db.query('SELECT post_id, comment_id, created_at FROM comment_like WHERE member_id = $1 ORDER BY created_at', [
      uid,
    ]),
    db.query(
      `SELECT post_id, comment_id, reason, note, status, created_at FROM report
       WHERE reporter_id = $1 ORDER BY created_at`,
      [uid],
    ),
    db.query(
      `SELECT f.id, f.post_id, f.path, f.width, f.height, f.sent_at FROM photo f LEFT JOIN post p ON p.id = f.post_id
       WHERE f.owner_id = $1 OR p.author_id = $1 ORDER BY f.post_id, f.place`,
      [uid],
    ),
    db.query(
      `SELECT day::text, event, target_type, rule, why, excerpt, is_read FROM notice
       WHERE member_id = $1 ORDER BY day, id`,
      [uid],
    ),
    // What was kept of theirs is not told: it would tell that somebody had reported it.
    db.query(
      `SELECT decided_at::date::text AS day, rule, why, target_type, snapshot FROM decision
       WHERE author_id = $1 AND action = 'delete' ORDER BY decided_at`,
      [uid],
    ),
    db.query(
      `SELECT decided_at, action, rule, why, target_type FROM decision WHERE decided_by = $1 ORDER BY decided_at`,
      [uid],
    ),
  ]);
  return { posts, comments, votes, likes, reports, photos, notices, removals, decisions };
}
