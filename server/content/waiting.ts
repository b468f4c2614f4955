import { randomInt } from 'node:crypto';
import type { PublishChoice } from '#contract/publication.ts';
import type { Kind } from '#contract/vocabulary.ts';
import { markOf, slotsOf, waitingPosts } from '#server/members/waiting.ts';
import { cutToMinute, day, hour, hourOf, minute } from '#server/platform/clock.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import type { Item } from '#server/platform/inbox.ts';
import { noteErased } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Vault } from '#server/platform/vault.ts';
import type { KeptPhoto, NewPost, PostChange, PostRow, Reader } from './store.ts';

/** A post as it lies sealed until shortly before its minute. */
export interface WaitingPost {
  id: string;
  /** Its minute is the item's. */
  post: Omit<NewPost, 'createdAt'>;
}

type WaitingItem = Item<WaitingPost>;

/**
 * When the row of what was written at that time goes: an hour after the latest minute that it can wait for, counted
 * from a whole hour, so that nothing shows which minute it was.
 */
export const goneAfter = (writtenAt: Date, choice: PublishChoice) =>
  hourOf(writtenAt).getTime() + (choice === 'within-day' ? day : 0) + 2 * hour;

/**
 * Draws when in its minute a post becomes a row, so that posts do so one after the other, each in a transaction of its
 * own: the mark then tells exactly which of them have.
 */
export const dueIn = (publicMinute: Date) => publicMinute.getTime() + randomInt(minute);

/** Puts a post into its member's inbox; tells whether there was a free slot. It is due after the mark, which is held. */
export async function keepWaiting(
  tx: Transaction,
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  { ownerId, publish }: { ownerId: string; publish: PublishChoice },
  { due, ...body }: WaitingPost & { due: number },
): Promise<boolean> {
  const item = { until: goneAfter(clock.now(), publish), due, body };
  for (const slot of slotsOf(ownerId, [publish]))
    if (await waitingPosts(vault).put(tx, [body.id, slot], item)) return true;
  return false;
}

/** The time up to which waiting posts have become rows; nobody moves it before the transaction ends. */
export async function holdMark(tx: Transaction): Promise<number> {
  return markOf(tx, 'FOR SHARE');
}

/** A post that waits, for its author; `undefined` for others, and once it has become a row. */
export async function findWaiting(
  db: Queryable,
  kind: Kind,
  id: string,
  { uids, vault }: Reader,
): Promise<PostRow | undefined> {
  const item = await waitingPosts<WaitingPost>(vault).find(db, id);
  return item && isOf(item, kind, uids) && item.due > (await markOf(db)) ? rowOf(item) : undefined;
}

/** The same, held until the transaction ends, with the mark. */
export async function holdWaiting(
  tx: Transaction,
  kind: Kind,
  id: string,
  { uids, vault }: Reader,
): Promise<PostRow | undefined> {
  if (uids.length === 0 || !(await waitingPosts<WaitingPost>(vault).find(tx, id))) return undefined;
  const mark = await holdMark(tx);
  const item = await waitingPosts<WaitingPost>(vault).hold(tx, id);
  return item && isOf(item, kind, uids) && item.due > mark ? rowOf(item) : undefined;
}

/** All of a member's posts of a kind that wait, by their minutes. */
export async function findAllWaiting(db: Queryable, kind: Kind, { uids, vault }: Reader): Promise<PostRow[]> {
  const [usual] = uids;
  if (usual === undefined) return [];
  const items = await waitingPosts<WaitingPost>(vault).among(db, slotsOf(usual));
  if (items.length === 0) return [];
  const mark = await markOf(db);
  return items
    .filter((item) => isOf(item, kind, uids) && item.due > mark)
    .toSorted((a, b) => a.due - b.due)
    .map(rowOf);
}

/** Changes a post that waits and is held; tells whether it waits. */
export async function changeWaiting(tx: Transaction, vault: Vault, id: string, change: PostChange): Promise<boolean> {
  const inbox = waitingPosts<WaitingPost>(vault);
  const item = await inbox.hold(tx, id);
  if (!item || item.due <= (await holdMark(tx))) return false;
  await inbox.replace(tx, { ...item, body: { id, post: { ...item.body.post, ...change } } });
  return true;
}

/** Takes back a post that waits and is held. Returns its photos, which have no rows; `undefined` where it does not wait. */
export async function dropWaiting(tx: Transaction, vault: Vault, id: string): Promise<KeptPhoto[] | undefined> {
  const inbox = waitingPosts<WaitingPost>(vault);
  const item = await inbox.hold(tx, id);
  if (!item || item.due <= (await holdMark(tx))) return undefined;
  await inbox.remove(tx, item.key);
  noteErased(tx, { kind: 'post', id });
  return item.body.post.photos ?? [];
}

/** Takes the posts out of a restored inbox that had been deleted while they waited, or after it. */
export async function dropMarked(db: Queryable, vault: Vault, isErased: (id: string) => boolean): Promise<void> {
  const inbox = waitingPosts<WaitingPost>(vault);
  for (const { key, body } of await inbox.all(db)) if (isErased(body.id)) await inbox.remove(db, key);
}

/** Takes back whatever of a member waits, with what their inbox still holds of what is public. Returns the photos. */
export async function dropAllWaiting(tx: Transaction, vault: Vault, uid: string): Promise<KeptPhoto[]> {
  const inbox = waitingPosts<WaitingPost>(vault);
  const mark = await holdMark(tx);
  const photos: KeptPhoto[] = [];
  for (const item of await inbox.among(tx, slotsOf(uid))) {
    await inbox.remove(tx, item.key);
    if (item.due > mark) photos.push(...(item.body.post.photos ?? []));
  }
  return photos;
}

const isOf = ({ body }: WaitingItem, kind: Kind, uids: readonly string[]) =>
  body.post.kind === kind && uids.includes(body.post.authorId);

function rowOf({ due, body: { id, post } }: WaitingItem): PostRow {
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

/** Removes what an inbox of posts still holds after its time, however it ended. */
export async function purgeWaiting(db: Queryable, vault: Vault, now: Date): Promise<void> {
  const inbox = waitingPosts<WaitingPost>(vault);
  const mark = await markOf(db);
  // What a server that was down has not published yet stays.
  for (const { key, until, due } of await inbox.heads(db))
    if (until <= now.getTime() && due <= mark) await inbox.remove(db, key);
}
