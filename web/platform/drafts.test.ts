import { beforeEach, expect, test, vi } from 'vitest';
import { lifetimes } from '#contract/limits.ts';
import { drafts } from './drafts.ts';
import { sessionHint } from './session-hint.ts';
import { storage } from './storage.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z') });
  drafts.eraseAll();
  sessionHint.set(true);
  return () => vi.useRealTimers();
});

test('a draft is kept for 7 days', () => {
  drafts.save('a', { text: 'words' });
  vi.advanceTimersByTime(lifetimes.draft - 1);
  expect(drafts.load('a')).toEqual({ text: 'words' });
  vi.advanceTimersByTime(1);
  expect(drafts.load('a')).toBeNull();
});

test('sweeping erases what is too old or can not be read, and nothing else', () => {
  drafts.save('old', 'words of somebody else');
  storage.set('draft:broken', '{"half');
  vi.advanceTimersByTime(lifetimes.draft);
  drafts.save('new', 'words');
  storage.set('theme', 'dark');
  drafts.sweep();
  expect(storage.keys('')).toEqual(expect.arrayContaining(['draft:new', 'theme']));
  expect(storage.keys('draft:')).toEqual(['draft:new']);
});

test('after sign-out nothing is kept, and nothing is written back', () => {
  drafts.save('a', 'words');
  sessionHint.set(false);
  drafts.eraseAll();
  drafts.save('a', 'words');
  expect(drafts.load('a')).toBeNull();
});
