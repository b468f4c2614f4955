import { expect, test } from 'vitest';
import { liveTimes } from '#contract/limits.ts';
import type { Change } from '#contract/live.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { createLive } from './live.ts';
import { audiences, encode, type LiveStream, liveStreamOf } from './live-streams.ts';
import { silentLog as log } from './log.ts';

const created: Change = { topic: 'experiences', id: 'x', change: 'created' };
const everything: Change = { topic: 'experiences', change: 'updated' };
const text = (bytes: Uint8Array | string) => (typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes));

/** A reader of the experiences whose connection accepts nothing until the test lets it. */
function slowReader() {
  const clock = new ManualClock(new Date('2026-11-18T12:00:00Z'));
  const sent: string[] = [];
  let take = () => {};
  let isDropped = false;
  const send = (bytes: Uint8Array | string) => {
    sent.push(text(bytes));
    return new Promise<void>((resolve) => (take = resolve));
  };
  const reader = liveStreamOf(['experiences'], send, () => (isDropped = true), clock);
  return { reader, clock, sent, take: () => take(), isDropped: () => isDropped };
}

test('readers of the same topics get the same bytes, and none after leaving', async () => {
  const live = createLive();
  const join = audiences(live, log);
  const told: Uint8Array[][] = [[], [], [], []];
  const leave = told.map((own, n) => {
    const reader: LiveStream = { tell: async (bytes) => void own.push(bytes), beat() {} };
    return join(n === 3 ? ['suspicious-jobs'] : ['experiences', 'suspicious-jobs'].toSorted(() => n - 1), reader);
  });
  leave[2]?.();
  live.publish(created);
  live.publish(created);
  await expect.poll(() => told[1]).toHaveLength(1);
  expect(told[0]?.[0]).toBe(told[1]?.[0]);
  expect(text(told[0]?.[0] as Uint8Array)).toBe(`data: ${JSON.stringify(created)}\n\n`);
  expect(told.slice(2)).toEqual([[], []]);
});

test('a slow reader is told once to reload everything, after any number of changes', async () => {
  const { reader, sent, take } = slowReader();
  for (let n = 0; n < 1000; n += 1) void reader.tell(encode([created]));
  expect(sent).toEqual([text(encode([created]))]);
  take();
  await expect.poll(() => sent).toEqual([text(encode([created])), text(encode([everything]))]);
});

test('a reader that accepts nothing for a minute is dropped, and not before', () => {
  const { reader, clock, isDropped } = slowReader();
  reader.beat();
  clock.advance(liveTimes.longestUnread - 1);
  reader.beat();
  expect(isDropped()).toBe(false);
  clock.advance(1);
  reader.beat();
  expect(isDropped()).toBe(true);
});

test('many readers are told in parts, between which other calls have their turn', async () => {
  const live = createLive();
  const join = audiences(live, log);
  let told = 0;
  const reader: LiveStream = {
    async tell() {
      told += 1;
    },
    beat() {},
  };
  const all = 600;
  const leave = Array.from({ length: all }, () => join(['experiences'], { ...reader }));
  live.publish(created);
  const seen = new Set<number>();
  while (told < all) {
    seen.add(told);
    await new Promise(setImmediate);
  }
  expect([...seen].filter((count) => count > 0)).not.toEqual([]);
  for (const one of leave) one();
});
