import { expect, test } from 'vitest';
import { rememberIn } from './storage.ts';

/** A browser store with a quota in characters. */
function storeWithRoom(room: number): Storage {
  const kept = new Map<string, string>();
  const store = {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  return store;
}

const refuses = (): never => {
  throw new DOMException('forbidden', 'SecurityError');
};
const forbidden: Storage = {
  get length() {
    return refuses();
  },
  key: refuses,
  getItem: refuses,
  setItem: refuses,
  removeItem: refuses,
  clear: refuses,
};

test('what a full store refuses the next one keeps, and the older value is not read again', () => {
  const [full, roomy] = [storeWithRoom(5), storeWithRoom(100)];
  const memory = rememberIn([full, roomy]);
  memory.set('draft:a', 'short');
  expect(full.getItem('draft:a')).toBe('short');
  memory.set('draft:a', 'much longer');
  expect(memory.get('draft:a')).toBe('much longer');
  expect(full.getItem('draft:a')).toBeNull();
  expect(roomy.getItem('draft:a')).toBe('much longer');

  memory.set('draft:a', 'again');
  expect([full.getItem('draft:a'), roomy.getItem('draft:a')]).toEqual(['again', null]);
});

test('where the browser keeps nothing, things are remembered until the page goes', () => {
  const memory = rememberIn([forbidden, storeWithRoom(0)]);
  expect(memory.get('theme')).toBeNull();
  memory.set('theme', 'dark');
  memory.set('draft:a', 'words');
  expect(memory.get('theme')).toBe('dark');
  expect(memory.keys('draft:')).toEqual(['draft:a']);
  memory.remove('draft:a');
  expect(memory.get('draft:a')).toBeNull();
  expect(memory.keys('')).toEqual(['theme']);
});
