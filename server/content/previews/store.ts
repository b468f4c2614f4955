import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { pagesOf } from '#server/platform/db/pages.ts';

/** The folder of the files of preview pictures, which holds nothing else. */
export const folder = 'previews';

/** The file of a preview picture. */
export const fileOf = (id: string) => `${folder}/${id}.png`;

/** The id of a post's preview picture of this design, whose file may still be being made. */
export async function findPreview(db: Queryable, postId: string, design: string): Promise<string | undefined> {
  const query = 'SELECT id FROM preview WHERE post_id = $1 AND design = $2';
  return (await db.query<{ id: string }>(query, [postId, design]))[0]?.id;
}

/**
 * Writes the row of a picture that is about to be made, and lets go of one of another design; `undefined` where the
 * post has one, or is gone. It waits for an edit or a deletion under way, by the lock that they take.
 */
export function addPreview(db: Database, postId: string, design: string): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const posts = await tx.query('SELECT FROM post WHERE id = $1 FOR NO KEY UPDATE', [postId]);
    if (posts.length === 0) return undefined;
    await tx.query('UPDATE preview SET post_id = NULL WHERE post_id = $1 AND design <> $2', [postId, design]);
    const [row] = await tx.query<{ id: string }>(
      'INSERT INTO preview (id, post_id, design) VALUES ($1, $2, $3) ON CONFLICT (post_id) DO NOTHING RETURNING id',
      [randomUUID(), postId, design],
    );
    return row?.id;
  });
}

/** Lets go of the picture of a post that is changed or deleted; the purge deletes its file. */
export async function detachPreview(db: Queryable, postId: string): Promise<void> {
  await db.query('UPDATE preview SET post_id = NULL WHERE post_id = $1', [postId]);
}

/** Detaches a picture whose file is lost from its post. */
export async function dropLost(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE preview SET post_id = NULL WHERE id = $1', [id]);
}

/** The ids of the pictures that belong to no post, in any order: one that can not be deleted keeps no other waiting. */
export async function loosePreviews(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: string }>('SELECT id FROM preview WHERE post_id IS NULL ORDER BY random()');
  return rows.map(({ id }) => id);
}

/** The ids of all pictures. */
export async function allPreviews(db: Queryable): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const page of pagesOf<{ id: string }>(db, 'SELECT id FROM preview', ['id']))
    for (const { id } of page) ids.add(id);
  return ids;
}

/** Deletes the row of a picture whose file is gone. */
export async function deletePreview(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM preview WHERE id = $1', [id]);
}
