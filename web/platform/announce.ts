import { useSyncExternalStore } from 'react';

/** A status message. */
export interface Announcement {
  words: string;
  /** An address that the message offers to copy. */
  link?: string | undefined;
  /** Takes back what the message tells of. */
  undo?: (() => void) | undefined;
}

let latest: Announcement | null = null;
const listeners = new Set<() => void>();

/** Shows a status message, independent of the component that caused it. */
export function announce(words: string | null, offers: Omit<Announcement, 'words'> = {}): void {
  latest = words === null ? null : { words, ...offers };
  for (const listener of listeners) listener();
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The latest status message, until it is withdrawn. */
export function useAnnouncement(): Announcement | null {
  return useSyncExternalStore(
    listen,
    () => latest,
    () => null,
  );
}
