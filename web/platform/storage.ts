type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

const kept = new Map<string, string>();
const memory: Store = {
  get length() {
    return kept.size;
  },
  key: (index) => [...kept.keys()][index] ?? null,
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
};

/** Browsers may refuse storage: keep things for good, else for the visit, else until the page goes. */
function store(preferred: readonly ('localStorage' | 'sessionStorage')[] = ['localStorage', 'sessionStorage']): Store {
  for (const name of preferred) {
    try {
      window[name].setItem('probe', '');
      window[name].removeItem('probe');
      return window[name];
    } catch {
      // Refused or full: the next one may do.
    }
  }
  return memory;
}

/** Keys under this prefix hold unfinished texts; signing out erases them. */
export const draftPrefix = 'draft:';

/** What the browser remembers between visits. Never throws; nothing secret belongs here. */
export const storage = {
  get: (key: string): string | null => store().getItem(key),
  set: (key: string, value: string): void => store().setItem(key, value),
  remove: (key: string): void => store().removeItem(key),
  forgetDrafts(): void {
    const drafts = store();
    const keys = Array.from({ length: drafts.length }, (_, index) => drafts.key(index));
    for (const key of keys) if (key?.startsWith(draftPrefix)) drafts.removeItem(key);
  },
};

/** What the browser remembers until this visit ends. */
export const visit = {
  get: (key: string): string | null => store(['sessionStorage']).getItem(key),
  set: (key: string, value: string): void => store(['sessionStorage']).setItem(key, value),
};
