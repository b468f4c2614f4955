import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { createPublication, longestDelay } from './publication.ts';
import { vaultOf } from './vault.ts';

const start = new Date('2026-11-18T12:00:30.250Z');
const change = { kind: 'experience', postId: 'a', commentId: null, change: 'counts' } as const;

test('a minute becomes public within 20 seconds of its start, at a varying time, equal on all nodes', () => {
  const key = randomBytes(32);
  const clock = new ManualClock(start);
  const [here, there] = [createPublication(vaultOf(key), clock), createPublication(vaultOf(key), clock)];
  const delays: number[] = [];
  for (let second = 0, seen = here.until(); second < 1200; second += 1) {
    clock.advance(1000);
    const until = here.until();
    expect(there.until()).toEqual(until);
    expect(until.getTime()).toBeGreaterThanOrEqual(seen.getTime());
    if (until > seen) delays.push(clock.now().getTime() - until.getTime());
    seen = until;
  }
  expect(delays).toHaveLength(20);
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...delays)).toBeLessThan(longestDelay + 1000);
  expect(new Set(delays).size).toBeGreaterThan(3);
});

test('changes get the next minute, or a random minute of the coming day, without seconds', () => {
  const publication = createPublication(vaultOf(randomBytes(32)), new ManualClock(start));
  expect(publication.next()).toEqual(new Date('2026-11-18T12:01:00Z'));
  const minutes = Array.from({ length: 500 }, () => publication.withinDay().getTime());
  for (const time of minutes) {
    expect(time % 60_000).toBe(0);
    expect(time).toBeGreaterThanOrEqual(publication.next().getTime());
    expect(time).toBeLessThan(publication.next().getTime() + 24 * 60 * 60_000);
  }
  expect(new Set(minutes).size).toBeGreaterThan(200);
});

test('held events are sent once, with their minute, and again after a failure', () => {
  const clock = new ManualClock(start);
  const publication = createPublication(vaultOf(randomBytes(32)), clock);
  publication.hold(change);
  expect(publication.nextBatch()).toBeUndefined();
  clock.advance(30_000 + longestDelay);
  const batch = publication.nextBatch();
  expect(batch?.changes).toEqual([expect.objectContaining(change)]);
  expect(batch?.until).toEqual(new Date('2026-11-18T12:01:00Z'));
  expect(publication.nextBatch()).toBeUndefined();
  if (batch) publication.takeBack(batch);
  publication.hold({ ...change, postId: 'b' });
  expect(publication.nextBatch()?.changes.map(({ postId }) => postId)).toEqual(['a']);
  clock.advance(60_000);
  expect(publication.nextBatch()?.changes.map(({ postId }) => postId)).toEqual(['b']);
});
