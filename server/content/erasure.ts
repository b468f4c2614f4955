import { type Kind, kinds } from '#contract/kinds.ts';
import type { Subject } from '#server/members/subject.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { dropRulings } from './families/rulings/store.ts';
import { forgetRelative } from './families/traits/store.ts';
import { detachPreview } from './previews/store.ts';
import { findSealedPosts } from './sealed-posts.ts';
import { recount } from './store.ts';
import { withheldOf } from './withheld/store.ts';

/**
 * Locks posts and their counters until the transaction ends, in the order of their ids, so that two erasures can not
 * deadlock. The lock of the posts is that of `lockPublished`: votes, which lock only counters, can still read them.
 */
export async function lockPostsForErasure(tx: Transaction, ids: string[]): Promise<void> {
  await tx.query('SELECT FROM post WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [ids]);
  await tx.query('SELECT FROM post_stat WHERE post_id = ANY ($1::uuid[]) ORDER BY post_id FOR UPDATE', [ids]);
}

/**
 * Deletes a post with its counters and edits, and takes it out of the maintained counts. Its address goes on saying that
 * it was removed: a hash of its random id stays.
 */
export async function eraseOfPost(tx: Transaction, id: string) {
  await detachPreview(tx, id);
  await forgetRelative(tx, id);
  await dropRulings(tx, id);
  await tx.query('DELETE FROM withheld WHERE post_id = $1', [id]);
  await tx.query('DELETE FROM cleared_reason WHERE post_id = $1', [id]);
  await tx.query('DELETE FROM post_stat WHERE post_id = $1', [id]);
  const [post] = await tx.query<{ kind: Kind; is_positive: boolean | null; tags: string[] }>(
    'DELETE FROM post WHERE id = $1 RETURNING kind, is_positive, tags',
    [id],
  );
  if (post) {
    await recount(tx, post.kind, { isPositive: post.is_positive, tags: post.tags }, null);
    await tx.query('INSERT INTO removed_post (mark) VALUES (sha256(uuid_send($1))) ON CONFLICT DO NOTHING', [id]);
  }
  return { post: post ? 1 : 0 };
}

/** Drops the pending edits of posts or comments. */
export async function dropEdits(tx: Transaction, targetIds: string[]): Promise<void> {
  await tx.query('DELETE FROM pending_edit WHERE target_id = ANY ($1::uuid[])', [targetIds]);
}

/** The ids of all posts of a member that have rows, in order. */
export async function postIdsOf(db: Queryable, uid: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>('SELECT id FROM post WHERE author_id = $1 ORDER BY id', [uid]);
  return rows.map(({ id }) => id);
}

export async function exportOf(db: Queryable, subject: Subject) {
  // Read before the rows: a post published in between is found among them.
  const sealed = await Promise.all(kinds.map((kind) => findSealedPosts(db, kind, subject)));
  const [posts, withheld, edits] = await Promise.all([
    db.query(
      `SELECT id, kind, created_at, author_handle, company_name, job_title, city, sector, position_type, body,
         is_positive, tags, extra FROM post WHERE author_id = ANY ($1::uuid[]) ORDER BY created_at`,
      [subject.uids],
    ),
    withheldOf(db, subject.vault, subject.uids),
    db.query(
      `SELECT e.post_id, e.comment_id, e.due, e.change FROM pending_edit e
       LEFT JOIN comment c ON c.post_id = e.post_id AND c.id = e.comment_id JOIN post p ON p.id = e.post_id
       WHERE CASE WHEN e.comment_id IS NULL THEN p.author_id ELSE c.author_id END = ANY ($1::uuid[]) ORDER BY e.due, e.target_id`,
      [subject.uids],
    ),
  ]);
  return { posts, withheldPosts: withheld, waitingPosts: sealed.flat(), edits };
}
