import { beforeEach, expect, test, vi } from 'vitest';
import { waits } from '#contract/limits.ts';
import { forgetOwnVote, keepOwnVote, withOwnVote } from './own-counts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const counts = (upvotes: number, downvotes = 0) => ({ upvotes, downvotes });

test('public counters do not take a vote back that they do not include yet', () => {
  keepOwnVote('a', { counts: counts(29), previousVote: null, vote: 'upvote' });
  expect(withOwnVote('a', counts(28, 3))).toEqual(counts(29, 3));
  expect(withOwnVote('a', counts(31))).toEqual(counts(31));
  expect(withOwnVote('b', counts(28))).toEqual(counts(28));
  vi.advanceTimersByTime(waits.ownVotePublic);
  expect(withOwnVote('a', counts(28))).toEqual(counts(28));
});

test('nor do they give back one that was withdrawn or changed', () => {
  keepOwnVote('a', { counts: counts(28), previousVote: 'upvote', vote: null });
  expect(withOwnVote('a', counts(29))).toEqual(counts(28));
  keepOwnVote('a', { counts: counts(28, 1), previousVote: 'upvote', vote: 'downvote' });
  expect(withOwnVote('a', counts(29, 0))).toEqual(counts(28, 1));
  forgetOwnVote('a');
  expect(withOwnVote('a', counts(29, 0))).toEqual(counts(29, 0));
});
