import { type Reactions, reactionsOf } from '#server/members/reactions.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { noteErased } from '#server/platform/ledger/ledger.ts';
import type { Vault } from '#server/platform/vault.ts';
import { countGone, type Gone, howMany, takeAway } from './erasure.ts';

/**
 * Deletes all that a member has said and done, and the member: posts, comments, votes, likes, profile; reports lose
 * their sender, decisions about and by the member lose text and identity.
 */
export async function eraseMember(
  tx: Transaction,
  vault: Vault,
  uid: string,
  placeholder: { text: string; handle: string },
  at: Date,
): Promise<void> {
  noteErased(tx, { kind: 'member', id: uid });
  const reactions = await reactionsOf(tx, vault, [uid]);
  await holdAllOf(tx, uid, reactions);
  const posts = await tx.query<{ id: string }>('SELECT id FROM post WHERE author_id = $1 ORDER BY id', [uid]);
  const gone: Gone[] = [];
  for (const { id } of posts) gone.push((await takeAway(tx, id)).gone);
  await withdrawLikes(tx, reactions);
  const vote = await withdrawVotes(tx, reactions);
  await tx.query("UPDATE report SET sealed_reporter = NULL, note = '' WHERE id = ANY ($1::uuid[])", [
    reactions.reports.map(({ id }) => id),
  ]);
  const report = await removeComments(tx, uid, placeholder);
  await forgetDecisions(tx, uid);
  await tx.query('DELETE FROM notice WHERE member_id = $1', [uid]);
  await tx.query('DELETE FROM member WHERE uid = $1', [uid]);
  await countGone(tx, at, [...gone, { vote, report }]);
}

/** Holds every post that the member has touched, in one order, so that no two erasures wait for each other crosswise. */
async function holdAllOf(tx: Transaction, uid: string, { votes, likes, reports }: Reactions): Promise<void> {
  const touched = `SELECT id FROM post WHERE author_id = $1 UNION SELECT post_id FROM comment WHERE author_id = $1
    UNION SELECT unnest($2::uuid[])`;
  const reactedTo = [...votes, ...likes, ...reports].map(({ postId }) => postId);
  await tx.query(`SELECT FROM post WHERE id IN (${touched}) ORDER BY id FOR NO KEY UPDATE`, [uid, reactedTo]);
  await tx.query(`SELECT FROM post_stat WHERE post_id IN (${touched}) ORDER BY post_id FOR UPDATE`, [uid, reactedTo]);
}

async function withdrawLikes(tx: Transaction, { likes }: Reactions): Promise<void> {
  await tx.query(
    `WITH gone AS (
       DELETE FROM comment_like l USING unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS mine (post_id, comment_id, sealed)
       WHERE (l.post_id, l.comment_id, l.sealed_member) = (mine.post_id, mine.comment_id, mine.sealed)
       RETURNING l.post_id, l.comment_id)
     UPDATE comment c SET like_count = c.like_count - 1 FROM gone
     WHERE c.post_id = gone.post_id AND c.id = gone.comment_id`,
    [likes.map(({ postId }) => postId), likes.map(({ commentId }) => commentId), likes.map(({ sealed }) => sealed)],
  );
}

/** Takes all votes of a member back, and tells how many there were. */
async function withdrawVotes(tx: Transaction, { votes }: Reactions): Promise<number> {
  const gone = await tx.query(
    `WITH gone AS (
       DELETE FROM vote v USING unnest($1::uuid[], $2::uuid[]) AS mine (post_id, sealed)
       WHERE (v.post_id, v.sealed_member) = (mine.post_id, mine.sealed) RETURNING v.post_id, v.value)
     UPDATE post_stat s SET upvotes = s.upvotes - (gone.value = 1)::int, downvotes = s.downvotes - (gone.value = -1)::int
     FROM gone WHERE s.post_id = gone.post_id RETURNING 1`,
    [votes.map(({ postId }) => postId), votes.map(({ sealed }) => sealed)],
  );
  return gone.length;
}

/**
 * Comments with replies become the placeholder of spec 4; others go, and their post's count with them. Tells how many
 * open reports went.
 */
async function removeComments(
  tx: Transaction,
  uid: string,
  placeholder: { text: string; handle: string },
): Promise<number> {
  const childless = `NOT EXISTS (SELECT 1 FROM comment r WHERE r.post_id = c.post_id AND r.parent_id = c.id)`;
  await tx.query(
    `DELETE FROM comment_like l USING comment c
     WHERE c.author_id = $1 AND l.post_id = c.post_id AND l.comment_id = c.id`,
    [uid],
  );
  const openReports = await howMany(
    tx,
    `DELETE FROM report r USING comment c
     WHERE c.author_id = $1 AND r.post_id = c.post_id AND r.comment_id = c.id RETURNING r.status = 'open'`,
    uid,
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
    `DELETE FROM pending_edit e USING comment c
     WHERE c.author_id = $1 AND e.post_id = c.post_id AND e.comment_id = c.id`,
    [uid],
  );
  await tx.query(
    `UPDATE comment SET author_id = NULL, author_handle = $2, body = $3, is_deleted = true, like_count = 0,
       shown_like_count = 0 WHERE author_id = $1`,
    [uid, placeholder.handle, placeholder.text],
  );
  return openReports;
}

/** What was decided about the member's content keeps neither its text nor its place; what they decided, not by whom. */
async function forgetDecisions(tx: Transaction, uid: string): Promise<void> {
  await tx.query(
    `UPDATE decision SET author_id = NULL, post_id = NULL, target_id = NULL, why = NULL, snapshot = NULL
     WHERE author_id = $1`,
    [uid],
  );
  await tx.query('UPDATE decision SET decided_by = NULL WHERE decided_by = $1', [uid]);
}
