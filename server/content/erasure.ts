import type { Kind } from '#contract/vocabulary.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { recount } from './store.ts';

/**
 * Deletes a post with its votes, comments, likes and reports, and takes it out of the counts. Its photos are let go,
 * and returned: their files can go only after the commit.
 */
export async function deletePost(tx: Transaction, id: string): Promise<{ id: string; path: string }[]> {
  // Held as `holdPost` does, not for good yet: votes, which queue for the counters alone, may still look at it.
  await tx.query('SELECT FROM post WHERE id = $1 FOR NO KEY UPDATE', [id]);
  await tx.query('SELECT FROM post_stat WHERE post_id = $1 FOR UPDATE', [id]);
  await tx.query('DELETE FROM report WHERE post_id = $1', [id]);
  await tx.query('DELETE FROM comment_like WHERE post_id = $1', [id]);
  await tx.query('DELETE FROM comment WHERE post_id = $1', [id]);
  await tx.query('DELETE FROM vote WHERE post_id = $1', [id]);
  await tx.query('DELETE FROM post_stat WHERE post_id = $1', [id]);
  const photos = await tx.query<{ id: string; path: string }>(
    'UPDATE photo SET post_id = NULL, place = NULL WHERE post_id = $1 RETURNING id, path',
    [id],
  );
  const [post] = await tx.query<{ kind: Kind; is_positive: boolean | null; tags: string[] }>(
    'DELETE FROM post WHERE id = $1 RETURNING kind, is_positive, tags',
    [id],
  );
  if (post) await recount(tx, post.kind, { isPositive: post.is_positive, tags: post.tags }, null);
  return photos;
}

/** Deletes all that a member has said and done, and the member: posts, comments, votes, likes, profile; reports lose their sender. */
export async function eraseMember(tx: Transaction, uid: string, placeholder: { text: string; handle: string }) {
  await holdAllOf(tx, uid);
  const posts = await tx.query<{ id: string }>('SELECT id FROM post WHERE author_id = $1 ORDER BY id', [uid]);
  for (const { id } of posts) await deletePost(tx, id);
  await withdrawLikes(tx, uid);
  await withdrawVotes(tx, uid);
  await tx.query("UPDATE report SET reporter_id = NULL, note = '' WHERE reporter_id = $1", [uid]);
  await removeComments(tx, uid, placeholder);
  await tx.query('UPDATE photo SET owner_id = NULL, sent_at = NULL WHERE owner_id = $1', [uid]);
  await tx.query('DELETE FROM member WHERE uid = $1', [uid]);
}

/** Holds every post that the member has touched, in one order, so that no two erasures wait for each other crosswise. */
async function holdAllOf(tx: Transaction, uid: string): Promise<void> {
  const touched = `SELECT id FROM post WHERE author_id = $1 UNION SELECT post_id FROM comment WHERE author_id = $1
    UNION SELECT post_id FROM comment_like WHERE member_id = $1 UNION SELECT post_id FROM vote WHERE member_id = $1`;
  await tx.query(`SELECT FROM post WHERE id IN (${touched}) ORDER BY id FOR NO KEY UPDATE`, [uid]);
  await tx.query(`SELECT FROM post_stat WHERE post_id IN (${touched}) ORDER BY post_id FOR UPDATE`, [uid]);
}

async function withdrawLikes(tx: Transaction, uid: string): Promise<void> {
  await tx.query(
    `WITH gone AS (DELETE FROM comment_like WHERE member_id = $1 RETURNING post_id, comment_id)
     UPDATE comment c SET like_count = c.like_count - 1 FROM gone
     WHERE c.post_id = gone.post_id AND c.id = gone.comment_id`,
    [uid],
  );
}

async function withdrawVotes(tx: Transaction, uid: string): Promise<void> {
  await tx.query(
    `WITH gone AS (DELETE FROM vote WHERE member_id = $1 RETURNING post_id, value)
     UPDATE post_stat s SET upvotes = s.upvotes - (gone.value = 1)::int, downvotes = s.downvotes - (gone.value = -1)::int
     FROM gone WHERE s.post_id = gone.post_id`,
    [uid],
  );
}

/** Comments with replies become the placeholder of spec 4; others go, and their post's count with them. */
async function removeComments(
  tx: Transaction,
  uid: string,
  placeholder: { text: string; handle: string },
): Promise<void> {
  const childless = `NOT EXISTS (SELECT 1 FROM comment r WHERE r.post_id = c.post_id AND r.parent_id = c.id)`;
  await tx.query(
    `DELETE FROM comment_like l USING comment c
     WHERE c.author_id = $1 AND l.post_id = c.post_id AND l.comment_id = c.id`,
    [uid],
  );
  await tx.query(
    `DELETE FROM report r USING comment c
     WHERE c.author_id = $1 AND r.post_id = c.post_id AND r.comment_id = c.id`,
    [uid],
  );
  // Replies first: a comment whose only replies were the member's own then has none.
  await tx.query('DELETE FROM comment c WHERE c.author_id = $1 AND c.parent_id IS NOT NULL', [uid]);
  await tx.query(
    `WITH gone AS (DELETE FROM comment c WHERE c.author_id = $1 AND ${childless} RETURNING c.post_id),
     lost AS (SELECT post_id, count(*)::int AS n FROM gone GROUP BY post_id)
     UPDATE post_stat s SET comment_count = s.comment_count - lost.n FROM lost WHERE s.post_id = lost.post_id`,
    [uid],
  );
  await tx.query(
    `UPDATE comment SET author_id = NULL, author_handle = $2, body = $3, is_deleted = true, like_count = 0
     WHERE author_id = $1`,
    [uid, placeholder.handle, placeholder.text],
  );
}
