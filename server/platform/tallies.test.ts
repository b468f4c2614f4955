import { expect, test } from 'vitest';
import { ManualClock } from '#tests/support/manual-clock.ts';
import type { Peers } from './peers.ts';
import { createTallies } from './tallies.ts';

const clock = new ManualClock(new Date('2026-11-18T12:00:00Z'));
const rules = { few: { limit: 1, per: 60_000 }, many: { limit: 2, per: 60_000 } };

test('an item counts once, up to the limit of its key, and anew in the next window', () => {
  const { take } = createTallies(clock, rules);
  expect(['a', 'b', 'a', 'c'].map((item) => take('many', 'key', item))).toEqual([true, true, true, false]);
  expect(take('many', 'other key', 'c')).toBe(true);
  clock.advance(60_000);
  expect(take('many', 'key', 'c')).toBe(true);
});

test('what one of several rules refuses counts for none of them', () => {
  const { take, takeAll } = createTallies(clock, rules);
  const both = (item: string) =>
    takeAll([
      { name: 'many', key: 'key', item },
      { name: 'few', key: 'key', item },
    ]);
  expect(['a', 'b', 'c'].map(both)).toEqual([undefined, 'few', 'few']);
  expect(take('many', 'key', 'd')).toBe(true);
});

/** Two processes of a node, each of which hears what the other tells. */
function twoPeers(): [Peers, Peers] {
  const heard: Record<string, (said: unknown) => void>[] = [{}, {}];
  const peer = (own: number): Peers => ({
    tell: (subject, said) => heard[1 - own]?.[subject]?.(JSON.parse(JSON.stringify(said))),
    hear: (subject, listener) => Object.assign(heard[own] ?? {}, { [subject]: listener }),
  });
  return [peer(0), peer(1)];
}

test('what one process of a node counts counts in the other, for the same counts alone', () => {
  const [peers, others] = twoPeers();
  const here = createTallies(clock, rules, { peers, subject: 'comments' });
  const there = createTallies(clock, rules, { peers: others, subject: 'comments' });
  const apart = createTallies(clock, rules, { peers: others, subject: 'edits' });
  expect([here, there, here, there].map(({ take }, n) => take('many', 'key', String(n)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(there.take('many', 'key', '0')).toBe(true);
  expect(apart.take('many', 'key', '2')).toBe(true);
});
