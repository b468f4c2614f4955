import type { Clock } from './clock.ts';

/** Counts of different items by key, within windows that are aligned to the clock; in memory, so nothing is written. */
export interface Tallies<Name extends string> {
  /** Counts an item under a key of a rule, unless that would be beyond its limit; returns whether it is counted. */
  take(name: Name, key: string, item: string): boolean;
  /** The end of the present window of a rule. */
  endOf(name: Name): Date;
}

/** Opens counts for rules of at most `limit` items within `per` milliseconds. */
export function createTallies<Name extends string>(
  clock: Pick<Clock, 'now'>,
  rules: Readonly<Record<Name, { limit: number; per: number }>>,
): Tallies<Name> {
  const windows = new Map<Name, { number: number; items: Map<string, Set<string>> }>();
  const numberOf = (name: Name) => Math.floor(clock.now().getTime() / rules[name].per);

  function itemsOf(name: Name): Map<string, Set<string>> {
    const number = numberOf(name);
    const known = windows.get(name);
    if (known?.number === number) return known.items;
    const items = new Map<string, Set<string>>();
    windows.set(name, { number, items });
    return items;
  }

  return {
    take(name, key, item) {
      const all = itemsOf(name);
      const items = all.get(key) ?? new Set();
      if (!items.has(item) && items.size >= rules[name].limit) return false;
      all.set(key, items.add(item));
      return true;
    },
    endOf: (name) => new Date((numberOf(name) + 1) * rules[name].per),
  };
}
