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

/** Without a network, or reading a page or a list that the service worker gave out as a copy. */
const isOffline = () => !navigator.onLine || 'offline' in document.documentElement.dataset;

export function useOffline(): boolean {
  return useSyncExternalStore(listen, isOffline, () => false);
}

let told = 0;

/** How often the service worker has told this page that it gave out a copy. */
export const copiesTold = () => told;

/** What is on screen is a copy, or no longer: the server answers again. */
export function setOffline(isCopy: boolean): void {
  if (isCopy) told += 1;
  document.documentElement.toggleAttribute('data-offline', isCopy);
  for (const listener of listeners) listener();
}
