import type { Kind } from '#contract/kinds.ts';
import { countActivity, type Quantity } from '#server/activity/store.ts';
import { dayOf } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { noteErased } from '#server/platform/ledger/ledger.ts';
import { recount } from './store.ts';

/** How much went with something, of what is counted by the day. */
export type Gone = Partial<Record<Quantity, number>>;

/**
 * Deletes a post with its votes, comments, likes and reports, and takes it out of the counts. Its photos are let go,
 * and returned: their files can go only after the commit. The last that its transaction does.
 */
export async function deletePost(tx: Transaction, id: string, at: Date): Promise<{ id: string; path: string }[]> {
  const { photos, gone } = await takeAway(tx, id);
  await countGone(tx, at, [gone]);
  return photos;
}

/** The same without counting what went, which comes last. */
export async function takeAway(
  tx: Transaction,
  id: string,
): Promise<{ photos: { id: string; path: string }[]; gone: Gone }> {
  noteErased(tx, { kind: 'post', id });
  // Held as `holdPost` does, not for good yet: votes, which queue for the counters alone, may still look at it.
  await tx.query('SELECT FROM post WHERE id = $1 FOR NO KEY UPDATE', [id]);
  await tx.query('SELECT FROM post_stat WHERE post_id = $1 FOR UPDATE', [id]);
  const report = await howMany(tx, "DELETE FROM report WHERE post_id = $1 RETURNING status = 'open'", id);
  await tx.query('DELETE FROM comment_like WHERE post_id = $1', [id]);
  await tx.query('DELETE FROM comment WHERE post_id = $1', [id]);
  const vote = await howMany(tx, 'DELETE FROM vote WHERE post_id = $1 RETURNING true', id);
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
  return { photos, gone: { post: post ? 1 : 0, vote, report } };
}

/** Runs a deletion about `id` whose rows answer whether they count, and tells how many do. */
export async function howMany(tx: Transaction, deletion: string, id: string): Promise<number> {
  const [row] = await tx.query<{ n: string }>(
    `WITH gone (counts) AS (${deletion}) SELECT count(*) FILTER (WHERE counts) AS n FROM gone`,
    [id],
  );
  return Number(row?.n ?? 0);
}

/** Counts what went, of everything together. */
export function countGone(tx: Transaction, at: Date, all: Gone[]): Promise<void> {
  const sum = (of: Quantity) => ({ gone: all.reduce((total, gone) => total + (gone[of] ?? 0), 0) });
  return countActivity(tx, dayOf(at), {
    post: sum('post'),
    vote: sum('vote'),
    report: sum('report'),
  });
}
