import { randomBytes, randomUUID } from 'node:crypto';
import { validate } from 'uuid';
import type { ListingImage, UploadedImage } from '#contract/images.ts';
import { photos } from '#contract/limits.ts';
import { day, hour, hourOf } from '#server/platform/clock.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { fitted, type Size } from '#server/platform/decoder/sizes.ts';

/** A photo that belongs to a post, as its row tells of it. */
interface PhotoRow extends Size {
  post_id: string;
  name: string;
  path: string;
  [column: string]: unknown;
}

/**
 * Where a photo will lie and what it is called, before it is written. The time in its path is that of the day: the
 * minute in which somebody chose a photo concerns nobody.
 */
export function newPlace(ownerId: string, sentAt: Date): { name: string; path: string } {
  const name = randomBytes(16).toString('base64url');
  const today = Math.floor(sentAt.getTime() / day) * day;
  return { name, path: `suspicious-jobs/${ownerId}/${today}_${name}.webp` };
}

/** The two files of a photo, by its path. */
export function filesOf(path: string): { large: string; small: string } {
  return { large: path, small: path.replace(/\.webp$/, '-small.webp') };
}

/** Rounded up, so that whoever sent it has all the time that was promised. */
const hourAfter = (time: Date) => new Date(hourOf(time).getTime() + hour);

/** Writes the row of a photo that waits for its post, with the hour alone in which it came; nobody's where `sent` is `null`. */
export async function insertPhoto(
  db: Queryable,
  { name, path }: { name: string; path: string },
  { width, height }: Size,
  sent: { ownerId: string; sentAt: Date } | null,
): Promise<UploadedImage> {
  const id = randomUUID();
  await db.query(
    `INSERT INTO photo (id, name, path, width, height, owner_id, sent_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, name, path, width, height, sent?.ownerId ?? null, sent && hourAfter(sent.sentAt)],
  );
  return { id, path, ...imageOf({ name, width, height }) };
}

/** Gives waiting photos of a member, or nobody's, to a post, in that order. Tells whether all of them could be given. */
export async function attachPhotos(
  tx: Transaction,
  { postId, ownerId }: { postId: string; ownerId: string | null },
  ids: string[],
): Promise<boolean> {
  if (!ids.every((id) => validate(id))) return false;
  // In one order, so that two posts that reach for the same photos do not wait for each other crosswise.
  await tx.query('SELECT FROM photo WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE', [ids]);
  const attached = await tx.query(
    `UPDATE photo f SET post_id = $1, place = chosen.n - 1, owner_id = NULL, sent_at = NULL
     FROM unnest($3::uuid[]) WITH ORDINALITY AS chosen (id, n)
     WHERE f.id = chosen.id AND f.post_id IS NULL AND f.owner_id IS NOT DISTINCT FROM $2 RETURNING 1 AS attached`,
    [postId, ownerId, ids],
  );
  return attached.length === ids.length;
}

/** The photos among `ids` that a member has sent and that wait for their post. */
export function waitingPhotos(db: Queryable, ownerId: string, ids: string[]) {
  return db.query<Size & { id: string; path: string; sent_at: Date } & Record<string, unknown>>(
    'SELECT id, path, width, height, sent_at FROM photo WHERE owner_id = $1 AND id::text = ANY ($2::text[])',
    [ownerId, ids],
  );
}

/** The photos of posts in their order, with their paths. */
export async function photosOf(
  db: Queryable,
  postIds: string[],
): Promise<Map<string, { image: ListingImage; path: string }[]>> {
  if (postIds.length === 0) return new Map();
  const rows = await db.query<PhotoRow>(
    `SELECT post_id, name, path, width, height FROM photo WHERE post_id = ANY ($1::uuid[]) ORDER BY post_id, place`,
    [postIds],
  );
  const shown = rows.map((row) => ({ postId: row.post_id, image: imageOf(row), path: row.path }));
  return Map.groupBy(shown, ({ postId }) => postId);
}

/** The path of the photo at an address, unless there is none or it has been let go. */
export async function findPath(db: Queryable, name: string): Promise<string | undefined> {
  const [row] = await db.query<{ path: string }>(
    'SELECT path FROM photo WHERE name = $1 AND (post_id IS NOT NULL OR owner_id IS NOT NULL)',
    [name],
  );
  return row?.path;
}

/** Lets go a photo that waits for its post. */
export async function letGo(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE photo SET owner_id = NULL, sent_at = NULL WHERE id = $1', [id]);
}

/** Lets go what was sent before `limit` and still waits. */
export async function letGoUnattached(db: Queryable, limit: Date): Promise<void> {
  await db.query('UPDATE photo SET owner_id = NULL, sent_at = NULL WHERE post_id IS NULL AND sent_at < $1', [limit]);
}

/** The photos that have been let go and whose files may still be there. */
export function lostPhotos(db: Queryable): Promise<{ id: string; path: string }[]> {
  return db.query<{ id: string; path: string }>(
    'SELECT id, path FROM photo WHERE post_id IS NULL AND sent_at IS NULL ORDER BY id',
  );
}

/** Deletes the row of a photo whose files are gone. */
export async function deletePhoto(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM photo WHERE id = $1 AND post_id IS NULL AND owner_id IS NULL', [id]);
}

function imageOf({ name, width, height }: Size & { name: string }): ListingImage {
  const small = fitted({ width, height }, photos.smallEdge);
  return { url: `/photos/${name}.webp`, small: { url: `/photos/${name}-small.webp`, ...small }, width, height };
}
