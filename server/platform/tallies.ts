import type { Clock } from './clock.ts';
import { noPeers, type Peers } from './peers.ts';

/** An item under a key of a rule. */
interface Counted<Name> {
  name: Name;
  key: string;
  item: string;
}

/** Counts of different items by key, within windows that are aligned to the clock; in memory, so nothing is written. */
export interface Tallies<Name extends string> {
  /** Counts an item under a key of a rule, unless that would be beyond its limit; returns whether it is counted. */
  take(name: Name, key: string, item: string): boolean;
  /** Counts an item of each of some rules, or none where one would be beyond its limit; returns that rule. */
  takeAll(counted: readonly Counted<Name>[]): Name | undefined;
  /** The seconds until the next window of a rule, as `Retry-After` has them. */
  waitFor(name: Name): number;
}

/**
 * Opens counts for rules of at most `limit` items within `per` milliseconds. What one process of a node has counted counts
 * in all of them, under the `subject` of these counts; what two count in the same moment may go beyond a limit.
 */
export function createTallies<Name extends string>(
  clock: Pick<Clock, 'now'>,
  rules: Readonly<Record<Name, { limit: number; per: number }>>,
  { peers, subject }: { peers: Peers; subject: string } = { peers: noPeers, subject: '' },
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

  function takeAll(counted: readonly Counted<Name>[]): Name | undefined {
    const beyond = counted.find(({ name, key, item }) => {
      const items = itemsOf(name).get(key);
      return !items?.has(item) && (items?.size ?? 0) >= rules[name].limit;
    });
    if (beyond) return beyond.name;
    add(counted);
    peers.tell(subject, counted);
    return undefined;
  }

  function add(counted: readonly Counted<Name>[]): void {
    for (const { name, key, item } of counted) {
      const all = itemsOf(name);
      all.set(key, (all.get(key) ?? new Set()).add(item));
    }
  }

  peers.hear(subject, (said) => add(said as Counted<Name>[]));

  return {
    take: (name, key, item) => takeAll([{ name, key, item }]) === undefined,
    takeAll,
    waitFor: (name) => Math.ceil(((numberOf(name) + 1) * rules[name].per - clock.now().getTime()) / 1000),
  };
}
