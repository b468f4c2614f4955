import { beforeEach, expect, test, vi } from 'vitest';
import { day, lifetimes, shelfBounds } from '#contract/limits.ts';
import { lastVisit } from './last-visit.ts';
import { shelf } from './shelf.ts';
import { storage } from './storage.ts';

const post = (number: number) => ({ kind: 'experience' as const, id: `00000000-0000-7000-8000-${number}` });
const search = (number: number) => `/?search=${number}`;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:30Z') });
  shelf.eraseAll();
  return () => vi.useRealTimers();
});

test('a post is saved by its id and the day alone, a search by its address and the last minute', () => {
  expect(shelf.isEmpty()).toBe(true);
  expect(shelf.save(post(1))).toBe(true);
  expect(shelf.follow('/?tags=mobbing')).toBe(true);
  expect(storage.keys('').map((key) => [key, storage.get(key)])).toEqual([
    ['saved:experience-00000000-0000-7000-8000-1', '2026-11-23'],
    ['follow:/?tags=mobbing', '2026-11-23T11:59 2026-11-23'],
  ]);
  expect([shelf.isSaved(post(1)), shelf.isSaved(post(2))]).toEqual([true, false]);
  expect(shelf.saved()).toEqual([{ ...post(1), day: '2026-11-23' }]);
  expect(shelf.follows()).toEqual([{ address: '/?tags=mobbing', seen: '2026-11-23T11:59' }]);

  shelf.unsave(post(1));
  shelf.unfollow('/?tags=mobbing');
  expect(shelf.isEmpty()).toBe(true);
});

test('a full shelf takes nothing more, but what is on it again', () => {
  for (let number = 0; number < shelfBounds.saved; number += 1) expect(shelf.save(post(number))).toBe(true);
  for (let number = 0; number < shelfBounds.follows; number += 1) expect(shelf.follow(search(number))).toBe(true);
  expect([shelf.save(post(shelfBounds.saved)), shelf.follow(search(shelfBounds.follows))]).toEqual([false, false]);
  expect([shelf.save(post(0)), shelf.follow(search(0))]).toEqual([true, true]);
  expect([shelf.saved().length, shelf.follows().length]).toEqual([shelfBounds.saved, shelfBounds.follows]);
});

test('what is damaged is not shown, and swept with what has expired', () => {
  shelf.save(post(1));
  shelf.follow(search(1));
  const whole = storage.keys('');
  for (const [key, value] of [
    ['saved:experience-00000000-0000-7000-8000-2', 'yesterday'],
    ['saved:nothing', '2026-11-23'],
    ['saved:', '2026-11-23'],
    ['follow:/?search=2', '2026-11-23'],
    ['follow:https://elsewhere.example/', '2026-11-23T11:59 2026-11-23'],
    ['follow:/?search=3', '{"seen":1}'],
  ] as const)
    storage.set(key, value);
  expect([shelf.saved().length, shelf.follows().length]).toEqual([1, 1]);
  shelf.sweep();
  expect(storage.keys('')).toEqual(whole);

  vi.advanceTimersByTime(lifetimes.localStorage - 2 * day);
  shelf.look(search(1), '2026-11-24T08:00');
  vi.advanceTimersByTime(3 * day);
  shelf.sweep();
  expect(shelf.saved()).toEqual([]);
  expect(shelf.follows()).toEqual([{ address: search(1), seen: '2026-11-24T08:00' }]);
});

test('what was seen once stays seen, and a search that another tab has left is not followed again by looking', () => {
  shelf.follow(search(1));
  shelf.look(search(1), '2026-11-23T13:00');
  shelf.look(search(1), '2026-11-23T12:30');
  expect(shelf.follows()[0]?.seen).toBe('2026-11-23T13:00');
  // Entry by entry: what another tab has removed is no part of what this one writes.
  storage.remove(`follow:${search(1)}`);
  shelf.look(search(1), '2026-11-23T14:00');
  expect(shelf.follows()).toEqual([]);
});

test('erasing takes everything, visits too, and can be undone', () => {
  shelf.save(post(1));
  shelf.follow(search(1));
  lastVisit.note('2026-11-23T11:00');
  storage.set('theme', 'dark');
  const before = storage.keys('').toSorted();
  const erased = shelf.eraseAll();
  expect(storage.keys('')).toEqual(['theme']);
  shelf.restore(erased);
  expect(storage.keys('').toSorted()).toEqual(before);
  storage.remove('theme');
});

test('the file holds the addresses of everything, and nothing else', () => {
  shelf.save({ kind: 'suspicious-job', id: post(1).id });
  shelf.follow('/?city=%C4%B0zmir');
  const address = shelf.fileAddress('https://sesol.example');
  const [head, body = ''] = address.split(',');
  expect(head).toBe('data:application/json;charset=utf-8');
  expect(JSON.parse(decodeURIComponent(body))).toEqual({
    saved: [{ address: `https://sesol.example/suspicious-jobs?ilan=${post(1).id}`, savedOn: '2026-11-23' }],
    followed: [{ address: 'https://sesol.example/?city=%C4%B0zmir', seenUntil: '2026-11-23T11:59' }],
  });
});
