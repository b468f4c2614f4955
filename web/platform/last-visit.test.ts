import { beforeEach, expect, test, vi } from 'vitest';
import { hour } from '#contract/limits.ts';
import { lastVisit } from './last-visit.ts';
import { storage } from './storage.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:59:00Z') });
  storage.remove(lastVisit.key);
  return () => vi.useRealTimers();
});

test('new is what came after the visit before, for as long as the visit lasts', () => {
  expect(lastVisit.note('2026-11-23T10:00')).toBeNull();
  vi.advanceTimersByTime(hour);
  // The same visit: it began with nothing known.
  expect(lastVisit.note('2026-11-23T13:30')).toBeNull();

  vi.advanceTimersByTime(2 * hour);
  expect(lastVisit.note('2026-11-23T15:00')).toBe('2026-11-23T13:30');
  vi.advanceTimersByTime(hour);
  // An older list, such as a copy without a network, makes nothing new again.
  expect(lastVisit.note('2026-11-23T12:00')).toBe('2026-11-23T13:30');
  vi.advanceTimersByTime(2 * hour);
  expect(lastVisit.note('2026-11-23T15:00')).toBe('2026-11-23T15:00');
});

test('of the time of a visit only the hour is stored', () => {
  lastVisit.note('2026-11-23T10:00');
  expect(JSON.parse(storage.get(lastVisit.key) ?? '')).toEqual({
    before: null,
    newest: '2026-11-23T10:00',
    hour: Date.parse('2026-11-23T12:00:00Z') / hour,
  });
});

test.each(['', 'null', '{', '[]', '{"newest":5}', '{"before":"x","newest":"2026-11-23T10:00","hour":1}'])(
  'stored damage such as %s is a first visit',
  (damage) => {
    storage.set(lastVisit.key, damage);
    expect(lastVisit.note('2026-11-23T10:00')).toBeNull();
  },
);
