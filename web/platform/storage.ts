type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's stores of these names; even accessing one may throw. */
function browserStores(...names: ('localStorage' | 'sessionStorage')[]): Store[] {
  return names.flatMap((name) => {
    try {
      return [window[name]];
    } catch {
      return [];
    }
  });
}

function memoryStore(): Store {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** Returns `act()`, or `null` if the store throws. */
function unlessRefused<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/**
 * A key-value store that never throws: it falls back from a full or forbidden store to the next, and finally to memory.
 */
export function rememberIn(offered: readonly Store[]) {
  const stores = [...offered, memoryStore()];
  return {
    get(key: string): string | null {
      for (const store of stores) {
        const value = unlessRefused(() => store.getItem(key));
        if (value !== null) return value;
      }
      return null;
    },
    set(key: string, value: string): void {
      const keeper = stores.find((store) => unlessRefused(() => store.setItem(key, value) ?? true));
      // An older value in another store would be read first.
      for (const store of stores) if (store !== keeper) unlessRefused(() => store.removeItem(key));
    },
    remove(key: string): void {
      for (const store of stores) unlessRefused(() => store.removeItem(key));
    },
    keys(prefix: string): string[] {
      const all = stores.flatMap(
        (store) => unlessRefused(() => Array.from({ length: store.length }, (_, index) => store.key(index))) ?? [],
      );
      return all.filter((key) => key !== null).filter((key) => key.startsWith(prefix));
    },
  };
}

/** Persistent storage with fallbacks; never for secrets. */
export const storage = rememberIn(browserStores('localStorage', 'sessionStorage'));

/** The key of the hint that this browser has been here before, read by `before-paint.js`. */
export const visitedKey = 'visited';

/** The beginning of the keys of what this device has shown its member (`seen.ts`); erased at sign-out. */
export const seenPrefix = 'seen:';

/** Storage of one visit. */
export const visit = rememberIn(browserStores('sessionStorage'));

/** The key of the address to which the quick exit led in this tab, written and read by `before-paint.js`. */
export const leftKey = 'left';
