import { lifetimes } from '#contract/limits.ts';
import { currentTime } from './clock.ts';
import { sessionHint } from './session-hint.ts';
import { storage } from './storage.ts';

const prefix = 'draft:';

/** Members' drafts, stored in this browser only, for 7 days or until sign-out. */
export const drafts = {
  prefix,
  /** Stores a draft, unless another tab has signed out meanwhile. */
  save(name: string, value: unknown): void {
    if (sessionHint.isMember()) storage.set(prefix + name, JSON.stringify({ savedAt: currentTime(), value }));
  },
  /** The draft under `name`; deletes one that is unreadable or expired. */
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
  /** Calls `onErased` with the value of a draft that another tab erases; returns how to stop. */
  onErasedElsewhere(name: string, onErased: (value: unknown) => void): () => void {
    const listener = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === prefix + name && oldValue !== null && newValue === null) onErased(JSON.parse(oldValue).value);
    };
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  },
  /** Deletes the expired drafts of all members. */
  sweep(): void {
    for (const key of storage.keys(prefix)) drafts.load(key.slice(prefix.length));
  },
  eraseAll(): void {
    for (const key of storage.keys(prefix)) storage.remove(key);
  },
};
