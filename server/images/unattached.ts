import { randomUUID } from 'node:crypto';
import type { UploadedImage } from '#contract/images.ts';
import { lifetimes } from '#contract/limits.ts';
import { photosInSealedPosts } from '#server/content/sealed-posts.ts';
import type { KeptPhoto } from '#server/content/store.ts';
import { hour, hourOf } from '#server/platform/clock.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import type { Size } from '#server/platform/decoder/sizes.ts';
import { type Inbox, type Item, inboxOf } from '#server/platform/inbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Vault } from '#server/platform/vault.ts';
import { lockPhotos, newLocation, shownPhoto, withRow } from './store.ts';

/**
 * An uploaded photo. Its row is written once: only the post shows whether it is attached, so that the write-ahead log
 * does not tie the two.
 */
interface UnattachedPhoto extends KeptPhoto {
  /** The uid of the uploader; `null` for a copy under another name. */
  ownerId: string | null;
  /** For the cover of an upload, which has no files: whether its row expires like that of an attached photo. */
  cover?: 'taken' | 'left';
}

/** The size to which a sealed photo row is padded, in bytes. */
const size = 512;

function inbox(vault: Vault): Inbox<UnattachedPhoto> {
  return inboxOf<UnattachedPhoto>(vault, 'waiting_photo', size);
}

/** The expiry of an unattached photo, by its upload; rounded up, so that it is kept as long as promised. */
export const unattachedUntil = (sentAt: Date) => hourOf(sentAt).getTime() + hour + lifetimes.unattachedPhoto;

/**
 * The expiry of an attached photo's sealed row, by its expiry if unattached: even a post submitted at the last moment
 * is public by then. So the row reveals neither the post's choice nor its minute.
 */
export const takenUntil = (until: number) => until + lifetimes.takenPhotoRow - lifetimes.unattachedPhoto - 2 * hour;

/** Stores the sealed row of a photo whose files are about to be written. */
export async function keepUnattached(
  db: Queryable,
  vault: Vault,
  location: { name: string; path: string },
  { width, height }: Size,
  { ownerId, until }: { ownerId: string | null; until: number },
): Promise<UploadedImage> {
  const photo = { id: randomUUID(), ...location, width, height };
  await inbox(vault).put(db, [photo.id, photo.name], { until, due: 0, body: { ...photo, ownerId } });
  return { id: photo.id, path: photo.path, ...shownPhoto(photo).image };
}

/** Stores the sealed row of a photo of nobody, and reads it as its page would. */
export async function keepCoverPhoto(db: Queryable, vault: Vault, cover: 'taken' | 'left', now: Date): Promise<void> {
  const photo = { id: randomUUID(), ...newLocation(randomUUID(), now), width: 0, height: 0, ownerId: null, cover };
  await inbox(vault).put(db, [photo.id, photo.name], { until: unattachedUntil(now), due: 0, body: photo });
  await findUnattachedPath(db, vault, photo.name);
}

/**
 * The photos to attach to a member's new post, uploaded by the member, or copies; `undefined` where one can not be
 * attached. Writes nothing, and takes no lock that leaves a trace in the write-ahead log.
 */
export async function photosToAttach(
  tx: Transaction,
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  { memberId, sentBy }: { memberId: string; sentBy: string | null },
  ids: string[],
): Promise<KeptPhoto[] | undefined> {
  await lockPhotos(tx, ids);
  const now = clock.now();
  const photos: KeptPhoto[] = [];
  for (const id of ids) {
    const item = await inbox(vault).find(tx, id);
    if (item?.body.ownerId !== sentBy || item.until <= now.getTime()) return undefined;
    const { name, path, width, height } = item.body;
    photos.push({ id, name, path, width, height });
  }
  return (await takenAmong(tx, vault, [memberId], photos, now)).size > 0 ? undefined : photos;
}

/** The ids of attached photos: of public posts, or of sealed ones of these members. */
async function takenAmong(
  db: Queryable,
  vault: Vault,
  uids: string[],
  photos: { id: string }[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (photos.length === 0) return new Set();
  const ids = photos.map(({ id }) => id);
  // In this order: a post may become public in between.
  const sealed = await photosInSealedPosts(db, vault, { uids, now });
  return new Set([...ids.filter((id) => sealed.has(id)), ...(await withRow(db, ids))]);
}

/** A member's unattached photos among `ids`, each with its expiry. */
export async function findUnattached(
  db: Queryable,
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  ownerId: string,
  ids: string[],
): Promise<(KeptPhoto & { until: number })[]> {
  const found = await Promise.all(ids.map((id) => inbox(vault).find(db, id)));
  const own = found.flatMap((item) =>
    item && item.body.ownerId === ownerId ? [{ ...item.body, until: item.until }] : [],
  );
  const taken = await takenAmong(db, vault, [ownerId], own, clock.now());
  return own.filter(({ id }) => !taken.has(id));
}

/** The path of an unattached photo at an address. */
export async function findUnattachedPath(db: Queryable, vault: Vault, name: string): Promise<string | undefined> {
  return (await inbox(vault).among(db, [name]))[0]?.body.path;
}

/** The number of photos under a key other than that in force. */
export const countFormerPhotos = (db: Queryable, vault: Vault): Promise<number> => inbox(vault).countFormer(db);

/** Expires an unattached photo: the next purge deletes it with the files written so far. */
export async function expireUnattached(db: Queryable, vault: Vault, id: string): Promise<void> {
  const item = await inbox(vault).find(db, id);
  if (item) await inbox(vault).replace(db, { ...item, until: 0 });
}

/** Deletes the sealed row of a photo whose files are gone. */
export async function deleteUnattached(db: Queryable, vault: Vault, id: string): Promise<void> {
  const item = await inbox(vault).find(db, id);
  if (item) await inbox(vault).remove(db, item.key);
}

/** The unattached photos of members. */
export async function unattachedOf(db: Queryable, vault: Vault, uids: string[], now: Date): Promise<KeptPhoto[]> {
  const sent = (await allUnattached(db, vault)).flatMap(({ body: { ownerId, id, name, path, width, height } }) =>
    ownerId !== null && uids.includes(ownerId) ? [{ id, name, path, width, height }] : [],
  );
  const taken = await takenAmong(db, vault, uids, sent, now);
  return sent.filter(({ id }) => !taken.has(id));
}

/** All sealed photo rows with their expiry, including covers of uploads. */
export async function allUnattached(db: Queryable, vault: Vault): Promise<Item<UnattachedPhoto>[]> {
  return inbox(vault).all(db);
}

/** Prunes the dead rows of the table. */
export async function clearUnattached(db: Database, vault: Vault): Promise<void> {
  await inbox(vault).clear(db);
}
