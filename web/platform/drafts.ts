import { lifetimes } from '#contract/limits.ts';
import { currentTime } from './clock.ts';
import { sessionHint } from './session-hint.ts';
import { storage } from './storage.ts';

const prefix = 'draft:';

/** Unfinished texts of members, in this browser only: for 7 days, and until they sign out. */
export const drafts = {
  prefix,
  /** Keeps `value`, unless another tab has meanwhile signed out. */
  save(name: string, value: unknown): void {
    if (sessionHint.isMember()) storage.set(prefix + name, JSON.stringify({ savedAt: currentTime(), value }));
  },
  /** What was kept under `name`; erased if it can not be read or is too old. */
  load(name: string): unknown {
    const stored = storage.get(prefix + name);
    if (stored === null) return null;
    try {
      const { savedAt, value } = JSON.parse(stored) as { savedAt: number; value: unknown };
      if (currentTime() - savedAt < lifetimes.draft) return value;
    } catch {
      // Written by another version or by hand.
    }
    drafts.erase(name);
    return null;
  },
  erase(name: string): void {
    storage.remove(prefix + name);
  },
  /** Erases what is too old, whoever left it here. */
  sweep(): void {
    for (const key of storage.keys(prefix)) drafts.load(key.slice(prefix.length));
  },
  eraseAll(): void {
    for (const key of storage.keys(prefix)) storage.remove(key);
  },
};
