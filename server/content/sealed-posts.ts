import { randomInt } from 'node:crypto';
import type { Kind } from '#contract/kinds.ts';
import type { PublishChoice } from '#contract/publication.ts';
import { openSlotsOf, publicationMark, sealedPosts, slotsOf } from '#server/members/post-slots.ts';
import { cutToMinute, day, hour, hourOf, minute } from '#server/platform/clock.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import type { Item } from '#server/platform/inbox.ts';
import { noteErased } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Vault } from '#server/platform/vault.ts';
import type { KeptPhoto, NewPost, PostChange, PostRow, Reader } from './store.ts';

/** An unpublished post as it lies in its inbox until its minute. */
export interface SealedPost {
  id: string;
  /** The post without its minute, which is the item's. */
  post: Omit<NewPost, 'createdAt'>;
  /** What the rules of the door know of whoever sent it; missing where they are off. */
  sender?: Sender;
}

/** The sender of a post, as the rules of the door know them. */
export interface Sender {
  /** A keyed hash of the member's usual uid. */
  mark: string;
  /** Whether the account is young. */
  isYoung: boolean;
  /** Whether the word list withholds the text. */
  isListed: boolean;
}

/** A cover post: the sealed post of nobody. Its `due` is 0: nothing ever publishes it. */
export interface SealedCover {
  id: string;
  post: null;
}

type SealedItem = Item<SealedPost>;

/** The owner of a post's slot, by the member's usual name, and the choice of publication. */
export interface Owner {
  ownerId: string;
  publish: PublishChoice;
}

/**
 * The time at which a post's inbox row is deleted: an hour after the latest minute that it could have, from a whole
 * hour on, so that nothing reveals its minute.
 */
export const goneAfter = (writtenAt: Date, choice: PublishChoice) =>
  hourOf(writtenAt).getTime() + (choice === 'within-day' ? day : 0) + 2 * hour;

/**
 * A random time within its minute at which a post becomes a row, so that posts do so one after the other, each in its
 * own transaction: the mark then tells exactly which have.
 */
export const dueIn = (publicMinute: Date) => publicMinute.getTime() + randomInt(minute);

/** Whether a member has a free slot for a new post. */
export async function hasFreeSlot(
  tx: Transaction,
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  { ownerId, publish }: Owner,
): Promise<boolean> {
  return (await sealedPosts(vault).freeAmong(tx, slotsOf(ownerId, publish, clock.now()))).length > 0;
}

/**
 * Puts a post into a free slot of its member; returns whether there was one. The caller has locked the mark, which is
 * before `due`.
 */
export async function sealPost(
  tx: Transaction,
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  { ownerId, publish }: Owner,
  { due, ...body }: (SealedPost | SealedCover) & { due: number },
): Promise<boolean> {
  const now = clock.now();
  const item = { until: goneAfter(now, publish), due, body };
  const inbox = sealedPosts(vault);
  // Another transaction may take a slot in between.
  for (const slot of await inbox.freeAmong(tx, slotsOf(ownerId, publish, now)))
    if (await inbox.put(tx, [body.id, slot], item)) return true;
  return false;
}

/** The mark of publication, locked until the transaction ends. */
export async function lockMark(tx: Transaction): Promise<number> {
  return publicationMark(tx, 'FOR SHARE');
}

/**
 * A sealed post, for its author; `undefined` for others, and once it has become a row. Its inbox row is never locked:
 * the write-ahead log would show which row it was beside the other changes of the transaction.
 */
export async function findSealedPost(
  db: Queryable,
  kind: Kind,
  id: string,
  { uids, vault }: Reader,
): Promise<PostRow | undefined> {
  const item = await itemOf(db, vault, id);
  return item && isOf(item, kind, uids) ? rowOf(item) : undefined;
}

/** A sealed post, with the mark locked so that it does not become a row before the transaction ends. */
export async function lockSealedPost(
  tx: Transaction,
  kind: Kind,
  id: string,
  reader: Reader,
): Promise<PostRow | undefined> {
  if (reader.uids.length === 0 || !(await findSealedPost(tx, kind, id, reader))) return undefined;
  await lockMark(tx);
  return findSealedPost(tx, kind, id, reader);
}

/** A member's sealed posts of a kind, in the order of their minutes. */
export async function findSealedPosts(db: Queryable, kind: Kind, { until, uids, vault }: Reader): Promise<PostRow[]> {
  const [usual] = uids;
  if (usual === undefined) return [];
  const items = await sealedPosts<SealedPost>(vault).among(db, openSlotsOf(usual, until));
  if (items.length === 0) return [];
  const mark = await publicationMark(db);
  return items
    .filter((item) => isOf(item, kind, uids) && item.due > mark)
    .toSorted((a, b) => a.due - b.due)
    .map(rowOf);
}

/** Changes a post under the lock of `lockSealedPost`; returns whether it is still sealed. */
export async function changeSealedPost(
  tx: Transaction,
  vault: Vault,
  id: string,
  change: PostChange,
): Promise<boolean> {
  const item = await itemOf(tx, vault, id);
  if (!item) return false;
  const body = { ...item.body, post: { ...item.body.post, ...change } };
  await sealedPosts<SealedPost>(vault).replace(tx, { ...item, body });
  return true;
}

/**
 * Deletes a sealed post under the lock of `lockSealedPost`. Returns its photos, which have no rows; `undefined` where
 * it is not sealed any more.
 */
export async function dropSealedPost(tx: Transaction, vault: Vault, id: string): Promise<KeptPhoto[] | undefined> {
  const item = await itemOf(tx, vault, id);
  if (!item) return undefined;
  await sealedPosts(vault).remove(tx, item.key);
  noteErased(tx, { kind: 'post', id });
  return item.body.post.photos ?? [];
}

/** Deletes from a restored inbox the posts that had been erased, unpublished or later. */
export async function dropErasedPosts(db: Queryable, vault: Vault, isErased: (id: string) => boolean): Promise<void> {
  const inbox = sealedPosts<SealedPost>(vault);
  for (const { key, body } of await inbox.all(db)) if (isErased(body.id)) await inbox.remove(db, key);
}

/** Deletes all sealed posts of a member. Returns their photos. */
export async function dropSealedPosts(tx: Transaction, vault: Vault, uid: string, now: Date): Promise<KeptPhoto[]> {
  const inbox = sealedPosts<SealedPost>(vault);
  const mark = await lockMark(tx);
  const sealed = (await inbox.among(tx, openSlotsOf(uid, now))).filter(({ due }) => due > mark);
  for (const { key } of sealed) await inbox.remove(tx, key);
  return sealed.flatMap(({ body }) => body.post.photos ?? []);
}

async function itemOf(db: Queryable, vault: Vault, id: string): Promise<SealedItem | undefined> {
  const item = await sealedPosts<SealedPost>(vault).find(db, id);
  return item && item.due > (await publicationMark(db)) ? item : undefined;
}

const isOf = ({ body }: SealedItem, kind: Kind, uids: readonly string[]) =>
  body.post.kind === kind && uids.includes(body.post.authorId);

function rowOf({ due, body: { id, post } }: SealedItem): PostRow {
  return {
    id,
    company_name: post.companyName,
    job_title: post.jobTitle,
    city: post.city,
    sector: post.sector,
    position_type: post.positionType,
    body: post.body,
    is_positive: post.isPositive,
    tags: post.tags,
    extra: post.extra,
    author_id: post.authorId,
    author_handle: post.authorHandle,
    created_at: cutToMinute(new Date(due)),
    upvotes: 0,
    downvotes: 0,
    comment_count: 0,
    photos: post.photos ?? [],
  };
}

/** The ids of the photos of sealed posts: of those of some members, or of all. */
export async function photosInSealedPosts(
  db: Queryable,
  vault: Vault,
  of?: { uids: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  const inbox = sealedPosts<SealedPost | SealedCover>(vault);
  const items = of
    ? await inbox.among(
        db,
        of.uids.flatMap((uid) => openSlotsOf(uid, of.now)),
      )
    : await inbox.all(db);
  return new Set(items.flatMap(({ body }) => (body.post?.photos ?? []).map(({ id }) => id)));
}

/** Deletes the expired rows of the inbox of posts. */
export async function purgeSealedPosts(db: Database, vault: Vault, now: Date): Promise<void> {
  const inbox = sealedPosts<SealedPost>(vault);
  const mark = await publicationMark(db);
  // Unpublished posts stay, even if a stopped server publishes them late.
  const expired = (await inbox.heads(db)).filter(({ until, due }) => until <= now.getTime() && due <= mark);
  for (const { key } of expired) await inbox.remove(db, key);
  if (expired.length > 0) await inbox.clear(db);
}
