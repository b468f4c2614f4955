import { useSyncExternalStore } from 'react';
import { lifetimes } from '#contract/limits.ts';
import { currentTime } from './clock.ts';
import { storage } from './storage.ts';

const keys = { accepted: 'cookieConsent', state: 'consent_state' } as const;
const listeners = new Set<() => void>();

function listen(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}

/** Accepted, and not longer ago than anything of ours may stay in the browser. */
function isAccepted(): boolean {
  if (storage.get(keys.accepted) !== 'true') return false;
  const on = Date.parse(/^accepted (.+)$/.exec(storage.get(keys.state) ?? '')?.[1] ?? '');
  return currentTime() - on < lifetimes.localStorage;
}

/** Whether somebody has read what the browser keeps; taken for granted until the page is hydrated. */
export function useConsent(): boolean {
  return useSyncExternalStore(listen, isAccepted, () => true);
}

/** Remembers it, with the day, in this browser alone. */
export function acceptConsent(): void {
  storage.set(keys.accepted, 'true');
  storage.set(keys.state, `accepted ${new Date(currentTime()).toISOString().slice(0, 10)}`);
  for (const listener of listeners) listener();
}
