import { useSyncExternalStore } from 'react';
import { lifetimes } from '#contract/limits.ts';
import { currentTime } from './clock.ts';
import { storage } from './storage.ts';
import { storageChanges } from './storage-changes.ts';

const keys = { accepted: 'cookieConsent', state: 'consent_state' } as const;
const changes = storageChanges((key) => key === keys.accepted || key === keys.state);

/** Whether browser storage was accepted, within the period for which the policy allows storage. */
function isAccepted(): boolean {
  if (storage.get(keys.accepted) !== 'true') return false;
  const on = Date.parse(/^accepted (.+)$/.exec(storage.get(keys.state) ?? '')?.[1] ?? '');
  return currentTime() - on < lifetimes.localStorage;
}

/** Whether the visitor has accepted browser storage; true until hydration. */
export function useConsent(): boolean {
  return useSyncExternalStore(changes.listen, isAccepted, () => true);
}

/** Stores the acceptance with its day, in this browser alone. */
export function acceptConsent(): void {
  storage.set(keys.accepted, 'true');
  storage.set(keys.state, `accepted ${new Date(currentTime()).toISOString().slice(0, 10)}`);
  changes.tell();
}
