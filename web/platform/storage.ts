type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's own stores by those names; it may refuse even to name one. */
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

/** What `act` returns, `null` if a store refuses. */
function unlessRefused<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** A memory that never throws: what one store refuses, being full or forbidden, the next one keeps, and the last is ours. */
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
      // An older value elsewhere would be read first.
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

/** What the browser remembers between visits; where it may not, until the visit or at least the page ends. Nothing secret. */
export const storage = rememberIn(browserStores('localStorage', 'sessionStorage'));

/** What the browser remembers until this visit ends. */
export const visit = rememberIn(browserStores('sessionStorage'));
