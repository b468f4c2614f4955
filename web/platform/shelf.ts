import { useSyncExternalStore } from 'react';
import { lifetimes, minute, shelfBounds } from '#contract/limits.ts';
import { anchorOf, postInHash } from '#contract/navigation.ts';
import { postAddress } from '#contract/post-address.ts';
import type { PostRef } from '#contract/posts.ts';
import { currentTime } from './clock.ts';
import { lastVisit } from './last-visit.ts';
import { storage } from './storage.ts';
import { storageChanges } from './storage-changes.ts';

/** A post on the shelf, with the day on which it was saved. */
export interface SavedPost extends PostRef {
  day: string;
}

/** A search on the shelf. */
export interface Follow {
  /** The address of its list: path and query. */
  address: string;
  /** The minute of the newest post that the reader has seen in it. */
  seen: string;
}

/** The prefixes of storage keys: an entry each, so that two tabs do not overwrite each other. */
const prefixes = { saved: 'saved:', follow: 'follow:' } as const;
/** The keys that are erased together. */
const erased = [...Object.values(prefixes), lastVisit.key];

/** Whether a key of the browser's storage is an entry of the shelf. */
const holds = (key: string) => Object.values(prefixes).some((prefix) => key.startsWith(prefix));
const changes = storageChanges(holds);

const followShape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d) (\d{4}-\d\d-\d\d)$/;

/** The minute up to which everything is public by now: one becomes so within the next. */
const publicMinute = () => new Date(currentTime() - minute).toISOString().slice(0, 16);
const today = () => new Date(currentTime()).toISOString().slice(0, 10);

/** Whether an entry of this day may still be kept; false for anything else than a day. */
const isFresh = (day: string) =>
  /^\d{4}-\d\d-\d\d$/.test(day) && currentTime() - Date.parse(day) < lifetimes.localStorage;

/** A saved post; `null` when its entry is unreadable or expired. */
function savedIn(key: string): SavedPost | null {
  const post = postInHash(`#${key.slice(prefixes.saved.length)}`);
  const day = storage.get(key) ?? '';
  return post && isFresh(day) ? { ...post, day } : null;
}

/** A followed search; `null` when its entry is unreadable or expired. */
function followIn(key: string): Follow | null {
  const address = key.slice(prefixes.follow.length);
  const [, seen, day = ''] = followShape.exec(storage.get(key) ?? '') ?? [];
  return seen && isFresh(day) && address.startsWith('/') ? { address, seen } : null;
}

const all = <Entry>(prefix: string, read: (key: string) => Entry | null) =>
  storage.keys(prefix).flatMap((key) => read(key) ?? []);

const savedKey = ({ kind, id }: PostRef) => prefixes.saved + anchorOf(kind, id);
const followKey = (address: string) => prefixes.follow + address;

/** Adds an entry where there is room; whether there was. */
function add(prefix: string, limit: number, key: string, value: string): boolean {
  if (storage.get(key) === null && storage.keys(prefix).length >= limit) return false;
  storage.set(key, value);
  changes.tell();
  return true;
}

function remove(key: string): void {
  storage.remove(key);
  changes.tell();
}

/** Everything on the shelf as the browser stores it, to be put back. */
export type Erased = [key: string, value: string][];

/** What a reader keeps: posts that they saved and searches that they follow, in this browser alone. */
export const shelf = {
  /** The saved posts, last saved first; of one day the newest post first. */
  saved(): SavedPost[] {
    const order = ({ day, id }: SavedPost) => `${day} ${id}`;
    return all(prefixes.saved, savedIn).sort((a, b) => (order(a) < order(b) ? 1 : -1));
  },
  isSaved: (post: PostRef): boolean => savedIn(savedKey(post)) !== null,
  /** Saves a post; false where the shelf is full. */
  save: (post: PostRef): boolean => add(prefixes.saved, shelfBounds.saved, savedKey(post), today()),
  unsave: (post: PostRef): void => remove(savedKey(post)),

  follows(): Follow[] {
    return all(prefixes.follow, followIn).sort((a, b) => (a.address < b.address ? -1 : 1));
  },
  isFollowed: (address: string): boolean => followIn(followKey(address)) !== null,
  /** Follows a search from the last minute on; false where the shelf is full. */
  follow(address: string): boolean {
    return add(prefixes.follow, shelfBounds.follows, followKey(address), `${publicMinute()} ${today()}`);
  },
  unfollow: (address: string): void => remove(followKey(address)),
  /** Notes that the reader has seen a followed search up to its newest post, or up to now where that is not known. */
  look(address: string, newest = publicMinute()): void {
    const follow = followIn(followKey(address));
    if (!follow) return;
    storage.set(followKey(address), `${newest > follow.seen ? newest : follow.seen} ${today()}`);
    changes.tell();
  },

  isEmpty: (): boolean => Object.values(prefixes).every((prefix) => storage.keys(prefix).length === 0),
  holds,
  /** Deletes unreadable and expired entries. */
  sweep(): void {
    for (const key of storage.keys(prefixes.saved)) if (!savedIn(key)) storage.remove(key);
    for (const key of storage.keys(prefixes.follow)) if (!followIn(key)) storage.remove(key);
  },
  /** Erases everything, with what is known of visits, and returns it. */
  eraseAll(): Erased {
    const keys = erased.flatMap((prefix) => storage.keys(prefix));
    const entries = keys.map((key): Erased[number] => [key, storage.get(key) ?? '']);
    for (const key of keys) storage.remove(key);
    changes.tell();
    return entries;
  },
  restore(entries: Erased): void {
    for (const [key, value] of entries) storage.set(key, value);
    changes.tell();
  },
  /** The shelf as a JSON file for its reader, at the address of a download; `origin` begins its links. */
  fileAddress(origin: string): string {
    const file = {
      saved: shelf.saved().map(({ kind, id, day }) => ({
        address: `${origin}${postAddress(kind, id)}`,
        savedOn: day,
      })),
      followed: shelf.follows().map(({ address, seen }) => ({ address: origin + address, seenUntil: seen })),
    };
    return `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(file, null, 2))}`;
  },
};

/** The shelf, re-read after each change; `null` until hydrated, since the server knows none. */
export function useShelf(): typeof shelf | null {
  const known = useSyncExternalStore(changes.listen, changes.version, () => -1);
  return known < 0 ? null : shelf;
}
