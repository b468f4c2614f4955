import { useSyncExternalStore } from 'react';
import { sessionHint } from './session-hint.ts';
import { seenPrefix, storage } from './storage.ts';
import { storageChanges } from './storage-changes.ts';

const changes = storageChanges((key) => key.startsWith(seenPrefix));

/**
 * The published minute up to which this device has shown its member something of theirs, `''` where it has not. Erased
 * at sign-out.
 */
export function useSeen(name: string): string {
  return useSyncExternalStore(
    changes.listen,
    () => storage.get(seenPrefix + name) ?? '',
    () => '',
  );
}

/** Stores that minute, unless another tab has stored a later one or signed out meanwhile. */
export function markSeen(name: string, until: string): void {
  if (!sessionHint.isMember() || until <= (storage.get(seenPrefix + name) ?? '')) return;
  storage.set(seenPrefix + name, until);
  changes.tell();
}
