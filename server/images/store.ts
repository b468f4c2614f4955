import { randomBytes } from 'node:crypto';
import type { ListingImage } from '#contract/images.ts';
import { photos } from '#contract/limits.ts';
import type { KeptPhoto } from '#server/content/store.ts';
import { day } from '#server/platform/clock.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { fitted } from '#server/platform/decoder/sizes.ts';

/** The path and name of a new photo. The path holds the day only: the minute of an upload stays private. */
export function newLocation(ownerId: string, sentAt: Date): { name: string; path: string } {
  const name = randomBytes(16).toString('base64url');
  const today = Math.floor(sentAt.getTime() / day) * day;
  return { name, path: `suspicious-jobs/${ownerId}/${today}_${name}.webp` };
}

/** The two files of a photo, by its path. */
export function filesOf(path: string): { large: string; small: string } {
  return { large: path, small: path.replace(/\.webp$/, '-small.webp') };
}

/** The column of a post `p` with its photos in order; `null` where it has none. */
export const photosColumn = `(
  SELECT json_agg(json_build_object('name', name, 'path', path, 'width', width, 'height', height) ORDER BY place)
  FROM photo WHERE post_id = p.id)`;

/** The path of the photo at an address: `null` where it was detached, `undefined` where there never was one. */
export async function findPath(db: Queryable, name: string): Promise<string | null | undefined> {
  const [row] = await db.query<{ path: string; post_id: string | null }>(
    'SELECT path, post_id FROM photo WHERE name = $1',
    [name],
  );
  return row && (row.post_id === null ? null : row.path);
}

/**
 * Locks photos until the transaction ends, so that no other post attaches them; advisory locks leave no trace in the
 * write-ahead log.
 */
export async function lockPhotos(tx: Transaction, ids: string[]): Promise<void> {
  // In sorted order, so that two posts with the same photos can not deadlock.
  for (const id of ids.toSorted())
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`photo ${id}`]);
}

/** The ids of photos that a post has, or had while their files may still exist. */
export async function withRow(db: Queryable, ids: string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>('SELECT id FROM photo WHERE id = ANY ($1::uuid[])', [ids]);
  return rows.map(({ id }) => id);
}

/** The detached photos whose files may still exist. */
export function lostPhotos(db: Queryable): Promise<{ id: string; path: string }[]> {
  return db.query<{ id: string; path: string }>('SELECT id, path FROM photo WHERE post_id IS NULL ORDER BY id');
}

/** The paths of the photos that posts have. */
export async function allPaths(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ path: string }>('SELECT path FROM photo WHERE post_id IS NOT NULL ORDER BY path');
  return rows.map(({ path }) => path);
}

/** Deletes the row of a photo whose files are gone. */
export async function deletePhoto(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM photo WHERE id = $1 AND post_id IS NULL', [id]);
}

/** A photo in the form of the API, with its path. */
export function shownPhoto({ name, path, width, height }: Omit<KeptPhoto, 'id'>): {
  image: ListingImage;
  path: string;
} {
  const small = fitted({ width, height }, photos.smallEdge);
  const image = {
    url: `/photos/${name}.webp`,
    small: { url: `/photos/${name}-small.webp`, ...small },
    width,
    height,
  };
  return { image, path };
}
