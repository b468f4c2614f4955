import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function listen(changed: () => void): () => void {
  listeners.add(changed);
  for (const event of ['online', 'offline']) addEventListener(event, changed);
  return () => {
    listeners.delete(changed);
    for (const event of ['online', 'offline']) removeEventListener(event, changed);
  };
}

/** Without a network, or on a page that the service worker gave out as a copy. */
const isOffline = () => !navigator.onLine || 'offline' in document.documentElement.dataset;

export function useOffline(): boolean {
  return useSyncExternalStore(listen, isOffline, () => false);
}

/** The server answers again. */
export function endOffline(): void {
  delete document.documentElement.dataset.offline;
  for (const listener of listeners) listener();
}
