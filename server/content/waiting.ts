import { randomInt } from 'node:crypto';
import type { Kind } from '#contract/kinds.ts';
import type { PublishChoice } from '#contract/publication.ts';
import { markOf, openSlotsOf, slotsOf, waitingPosts } from '#server/members/waiting.ts';
import { cutToMinute, day, hour, hourOf, minute } from '#server/platform/clock.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import type { Item } from '#server/platform/inbox.ts';
import { noteErased } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Vault } from '#server/platform/vault.ts';
import type { KeptPhoto, NewPost, PostChange, PostRow, Reader } from './store.ts';

/** A post as it lies sealed until its minute. */
export interface WaitingPost {
  id: string;
  /** Its minute is the item's. */
  post: Omit<NewPost, 'createdAt'>;
}

type WaitingItem = Item<WaitingPost>;

/** Whose slots a post takes (the member's usual name), and with which choice. */
export interface Owner {
  ownerId: string;
  publish: PublishChoice;
}

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

/** Whether a member can have another post wait that is written now. */
export async function hasSlot(
  tx: Transaction,
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  { ownerId, publish }: Owner,
): Promise<boolean> {
  const names = slotsOf(ownerId, publish, clock.now());
  return (await waitingPosts(vault).among(tx, names)).length < names.length;
}

/** Puts a post into a free slot of its member; tells whether there was one. Called with the mark held before `due`. */
export async function keepWaiting(
  tx: Transaction,
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  { ownerId, publish }: Owner,
  { due, ...body }: WaitingPost & { due: number },
): Promise<boolean> {
  const now = clock.now();
  const item = { until: goneAfter(now, publish), due, body };
  for (const slot of slotsOf(ownerId, publish, now))
    if (await waitingPosts(vault).put(tx, [body.id, slot], item)) return true;
  return false;
}

/** The time up to which waiting posts have become rows; nobody moves it before the transaction ends. */
export async function holdMark(tx: Transaction): Promise<number> {
  return markOf(tx, 'FOR SHARE');
}

/**
 * A post that waits, for its author; `undefined` for others, and once it has become a row. Its sealed row is never
 * locked: the log would show which row it was beside what else the transaction does.
 */
export async function findWaiting(
  db: Queryable,
  kind: Kind,
  id: string,
  { uids, vault }: Reader,
): Promise<PostRow | undefined> {
  const item = await itemOf(db, vault, id);
  return item && isOf(item, kind, uids) ? rowOf(item) : undefined;
}

/** The same; it does not become a row before the transaction ends. */
export async function holdWaiting(
  tx: Transaction,
  kind: Kind,
  id: string,
  reader: Reader,
): Promise<PostRow | undefined> {
  if (reader.uids.length === 0 || !(await findWaiting(tx, kind, id, reader))) return undefined;
  await holdMark(tx);
  return findWaiting(tx, kind, id, reader);
}

/** All of a member's posts of a kind that wait, by their minutes. */
export async function findAllWaiting(db: Queryable, kind: Kind, { until, uids, vault }: Reader): Promise<PostRow[]> {
  const [usual] = uids;
  if (usual === undefined) return [];
  const items = await waitingPosts<WaitingPost>(vault).among(db, openSlotsOf(usual, until));
  if (items.length === 0) return [];
  const mark = await markOf(db);
  return items
    .filter((item) => isOf(item, kind, uids) && item.due > mark)
    .toSorted((a, b) => a.due - b.due)
    .map(rowOf);
}

/** Changes a post that `holdWaiting` holds; tells whether it waits. */
export async function changeWaiting(tx: Transaction, vault: Vault, id: string, change: PostChange): Promise<boolean> {
  const item = await itemOf(tx, vault, id);
  if (!item) return false;
  const body = { id, post: { ...item.body.post, ...change } };
  await waitingPosts<WaitingPost>(vault).replace(tx, { ...item, body });
  return true;
}

/**
 * Takes back a post that `holdWaiting` holds. Returns its photos, which have no rows; `undefined` where it does not
 * wait.
 */
export async function dropWaiting(tx: Transaction, vault: Vault, id: string): Promise<KeptPhoto[] | undefined> {
  const item = await itemOf(tx, vault, id);
  if (!item) return undefined;
  await waitingPosts(vault).remove(tx, item.key);
  noteErased(tx, { kind: 'post', id });
  return item.body.post.photos ?? [];
}

/** Takes the posts out of a restored inbox that had been deleted while they waited, or after it. */
export async function dropMarked(db: Queryable, vault: Vault, isErased: (id: string) => boolean): Promise<void> {
  const inbox = waitingPosts<WaitingPost>(vault);
  for (const { key, body } of await inbox.all(db)) if (isErased(body.id)) await inbox.remove(db, key);
}

/** Takes back whatever of a member waits. Returns the photos. */
export async function dropAllWaiting(tx: Transaction, vault: Vault, uid: string, now: Date): Promise<KeptPhoto[]> {
  const inbox = waitingPosts<WaitingPost>(vault);
  const mark = await holdMark(tx);
  const waiting = (await inbox.among(tx, openSlotsOf(uid, now))).filter(({ due }) => due > mark);
  for (const { key } of waiting) await inbox.remove(tx, key);
  return waiting.flatMap(({ body }) => body.post.photos ?? []);
}

async function itemOf(db: Queryable, vault: Vault, id: string): Promise<WaitingItem | undefined> {
  const item = await waitingPosts<WaitingPost>(vault).find(db, id);
  return item && item.due > (await markOf(db)) ? item : undefined;
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

/** Whether a post still waits though its minute has passed: nobody has published since. */
export async function isOverdue(db: Queryable, vault: Vault, now: Date): Promise<boolean> {
  const mark = await markOf(db);
  return (await waitingPosts(vault).heads(db)).some(({ due }) => due > mark && due <= now.getTime());
}

/** Removes what an inbox of posts still holds after its time, however it ended. */
export async function purgeWaiting(db: Queryable, vault: Vault, now: Date): Promise<void> {
  const inbox = waitingPosts<WaitingPost>(vault);
  const mark = await markOf(db);
  // What a server that was down has not published yet stays.
  for (const { key, until, due } of await inbox.heads(db))
    if (until <= now.getTime() && due <= mark) await inbox.remove(db, key);
}
