import type { Subject } from '#server/members/subject.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { unattachedOf } from './unattached.ts';

/** Detaches the photos of a post, and returns them: their files go after the commit, and their rows with the files. */
export async function eraseOfPost(tx: Transaction, id: string) {
  const photos = await tx.query<{ id: string; path: string }>(
    'UPDATE photo SET post_id = NULL, place = NULL WHERE post_id = $1 RETURNING id, path',
    [id],
  );
  return { photos };
}

/** Returns the unattached photos of a member: their files go after the commit, and their rows with the files. */
export async function eraseOfMember(tx: Transaction, { vault, uids, until }: Subject) {
  return { photos: await unattachedOf(tx, vault, uids, until) };
}

export async function exportOf(db: Queryable, { vault, uids, until }: Subject) {
  // Read before the rows: a photo attached in between is found there.
  const unattached = await unattachedOf(db, vault, uids, until);
  const attached = await db.query(
    `SELECT f.id, f.post_id, f.path, f.width, f.height FROM photo f JOIN post p ON p.id = f.post_id
     WHERE p.author_id = ANY ($1::uuid[]) ORDER BY f.post_id, f.place`,
    [uids],
  );
  return { photos: [...attached, ...unattached] };
}
