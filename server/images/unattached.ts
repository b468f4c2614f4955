import { randomUUID } from 'node:crypto';
import type { UploadedImage } from '#contract/images.ts';
import { lifetimes } from '#contract/limits.ts';
import type { PublishChoice } from '#contract/publication.ts';
import { goneAfter } from '#server/content/sealed-posts.ts';
import type { KeptPhoto } from '#server/content/store.ts';
import { hour, hourOf } from '#server/platform/clock.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import type { Size } from '#server/platform/decoder/sizes.ts';
import { type Inbox, type Item, inboxOf } from '#server/platform/inbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Vault } from '#server/platform/vault.ts';
import { shownPhoto } from './store.ts';

/** A photo without a post, or of an unpublished one. */
interface UnattachedPhoto extends KeptPhoto {
  /** The uid of the uploader; `null` for a copy under another name. */
  ownerId: string | null;
  isTaken: boolean;
}

/** The size to which a sealed photo row is padded, in bytes. */
const size = 512;

function inbox(vault: Vault): Inbox<UnattachedPhoto> {
  return inboxOf<UnattachedPhoto>(vault, 'waiting_photo', size);
}

/** When a photo that no post takes expires, by its upload; rounded up, so that it waits as long as promised. */
export const unattachedUntil = (sentAt: Date) => hourOf(sentAt).getTime() + hour + lifetimes.unattachedPhoto;

/** Stores the sealed row of a photo whose files are about to be written. */
export async function keepUnattached(
  db: Queryable,
  vault: Vault,
  place: { name: string; path: string },
  { width, height }: Size,
  { ownerId, until }: { ownerId: string | null; until: number },
): Promise<UploadedImage> {
  const photo = { id: randomUUID(), ...place, width, height };
  await inbox(vault).put(db, [photo.id, photo.name], { until, due: 0, body: { ...photo, ownerId, isTaken: false } });
  return { id: photo.id, path: photo.path, ...shownPhoto(photo).image };
}

/**
 * Attaches photos of a member, or of nobody, to a post; `undefined` where one of them can not be attached. Those of an
 * unpublished post stay in the inbox until nothing tells any more when they came.
 */
export async function attachPhotos(
  tx: Transaction,
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  { ownerId, publish }: { ownerId: string | null; publish: PublishChoice },
  ids: string[],
): Promise<KeptPhoto[] | undefined> {
  const held = new Map<string, Item<UnattachedPhoto>>();
  // In one order, so that two posts that reach for the same photos do not wait for each other crosswise.
  for (const id of ids.toSorted()) {
    const item = await inbox(vault).hold(tx, id);
    if (!item || item.body.isTaken || item.body.ownerId !== ownerId) return undefined;
    held.set(id, item);
  }
  for (const item of held.values())
    await inbox(vault).replace(tx, {
      ...item,
      until: goneAfter(clock.now(), publish),
      body: { ...item.body, isTaken: true },
    });
  return ids.flatMap((id) => {
    const item = held.get(id);
    if (!item) return [];
    const { name, path, width, height } = item.body;
    return [{ id, name, path, width, height }];
  });
}

/** A member's unattached photos among `ids`, each with its expiry. */
export async function findUnattached(
  db: Queryable,
  vault: Vault,
  ownerId: string,
  ids: string[],
): Promise<(KeptPhoto & { until: number })[]> {
  const found = await Promise.all(ids.map((id) => inbox(vault).find(db, id)));
  return found.flatMap((item) =>
    item && item.body.ownerId === ownerId && !item.body.isTaken ? [{ ...item.body, until: item.until }] : [],
  );
}

/** The path of an unattached photo at an address. */
export async function findUnattachedPath(db: Queryable, vault: Vault, name: string): Promise<string | undefined> {
  return (await inbox(vault).among(db, [name]))[0]?.body.path;
}

/** Detaches a photo: the next purge deletes it with whatever has been written of its files. */
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
export async function unattachedOf(db: Queryable, vault: Vault, uids: string[]): Promise<KeptPhoto[]> {
  return (await allUnattached(db, vault)).flatMap(({ body: { ownerId, isTaken, ...photo } }) =>
    ownerId !== null && uids.includes(ownerId) && !isTaken ? [photo] : [],
  );
}

/** All unattached photos, with their expiry. */
export async function allUnattached(db: Queryable, vault: Vault): Promise<Item<UnattachedPhoto>[]> {
  return inbox(vault).all(db);
}
