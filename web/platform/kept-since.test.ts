import { afterEach, expect, test, vi } from 'vitest';
import { lifetimes } from '#contract/limits.ts';
import { drafts } from './drafts.ts';
import { sweepStorage } from './kept-since.ts';
import { sessionHint } from './session-hint.ts';
import { shelf } from './shelf.ts';
import { storage } from './storage.ts';

afterEach(() => vi.useRealTimers());

test('what the browser keeps goes after the months of the policy, but for what has a limit of its own', () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z') });
  for (const key of storage.keys('')) storage.remove(key);
  sweepStorage();
  expect(storage.keys('')).toEqual([]);

  storage.set('theme', 'dark');
  sweepStorage();
  vi.advanceTimersByTime(lifetimes.localStorage / 2);
  storage.set('consent_state', 'accepted 2027-05-19');
  sweepStorage();
  expect(storage.get('theme')).toBe('dark');

  sessionHint.set(true);
  drafts.save('a', 'words');
  shelf.follow('/?city=Ankara');
  vi.advanceTimersByTime(lifetimes.localStorage / 2);
  sweepStorage();
  expect(storage.keys('').toSorted()).toEqual(['draft:a', 'follow:/?city=Ankara', 'session']);
});
