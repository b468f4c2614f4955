import { useSyncExternalStore } from 'react';

/** Something that happened, in a few words. */
export interface Announcement {
  words: string;
}

let latest: Announcement | null = null;
const listeners = new Set<() => void>();

/** Says something to everybody, whatever becomes of the part of the page that says it. */
export function announce(words: string | null): void {
  latest = words === null ? null : { words };
  for (const listener of listeners) listener();
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** What was said last, until it is taken back. */
export function useAnnouncement(): Announcement | null {
  return useSyncExternalStore(
    listen,
    () => latest,
    () => null,
  );
}
