import { lifetimes } from '#contract/limits.ts';
import { currentTime } from './clock.ts';
import { drafts } from './drafts.ts';
import { sessionHint } from './session-hint.ts';
import { shelf } from './shelf.ts';
import { storage } from './storage.ts';

const since = 'keptSince';

/** Keys with a lifetime of their own: drafts expire after days, the hint with the session, the shelf entry by entry. */
const hasOwnLimit = (key: string) => key.startsWith(drafts.prefix) || key === sessionHint.key || shelf.holds(key);

/** Deletes everything stored in the browser once the policy's period is over; the period restarts with the next choice. */
export function sweepStorage(): void {
  const kept = storage.keys('').filter((key) => !hasOwnLimit(key));
  if (kept.length === 0) return;
  const began = Date.parse(storage.get(since) ?? '');
  if (Number.isNaN(began)) storage.set(since, new Date(currentTime()).toISOString().slice(0, 10));
  else if (currentTime() - began >= lifetimes.localStorage) for (const key of kept) storage.remove(key);
}
