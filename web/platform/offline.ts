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

/** Whether there is no network, or the page or a list is a copy from the service worker. */
const isOffline = () => !navigator.onLine || 'offline' in document.documentElement.dataset;

export function useOffline(): boolean {
  return useSyncExternalStore(listen, isOffline, () => false);
}

let copies = 0;

/** The number of copies that the service worker has served this page. */
export const copiesServed = () => copies;

/** Sets whether the screen shows a copy. */
export function setOffline(isCopy: boolean): void {
  if (isCopy) copies += 1;
  document.documentElement.toggleAttribute('data-offline', isCopy);
  for (const listener of listeners) listener();
}
