import { createRoute, z } from '@hono/zod-openapi';
import { postParams } from '../posts.ts';
import { voteTypes } from '../vocabulary.ts';
import { myVotesQuery, voteBody } from '../votes.ts';
import { errorResponses, json, jsonBody } from './answers.ts';

const path = '/api/{kind}/{id}/vote';
const vote = z.enum(voteTypes);

/** The counters of a post of any kind; a kind's own entity may use other names. */
const counts = z.object({ upvotes: z.number().int(), downvotes: z.number().int() });
export type VoteCounts = z.output<typeof counts>;

/** A member's vote before and after it was cast (`null` for none), and the counters after it. */
const recentVote = z.object({ previousVote: vote.nullable(), vote: vote.nullable(), counts });
export type RecentVote = z.output<typeof recentVote>;

/** The outcome of a vote. */
const voteOutcome = recentVote.extend({ success: z.literal(true) });
export type VoteOutcome = z.output<typeof voteOutcome>;

/** The member's vote on one post; a visitor has none. */
const ownVote = z.object({ vote: vote.nullable() });
export type MyVote = z.output<typeof ownVote>;

/**
 * The member's votes by the post's id; posts without one are left out. `recent` are those that the public counters may not
 * include yet, for the node that has taken them.
 */
const ownVotes = z.object({
  votes: z.record(z.string(), vote),
  recent: z.record(z.string(), recentVote).optional(),
});
export type MyVotes = z.output<typeof ownVotes>;

export const castVote = createRoute({
  operationId: 'castVote',
  summary: 'Votes on a post: the same vote again takes it back, the other one takes its place',
  method: 'post',
  path,
  request: { params: postParams, body: jsonBody(voteBody, { voteType: 'upvote' }) },
  responses: {
    200: json(voteOutcome, 'The vote before and after, and the counters after', {
      success: true,
      previousVote: null,
      vote: 'upvote',
      counts: { upvotes: 13, downvotes: 2 },
    }),
    ...errorResponses('castVote', [
      'validation',
      'auth/unauthenticated',
      'forbidden',
      'profile-missing',
      'member/locked',
      'unknown-kind',
      'not-found',
      'vote/young',
      'vote/one-author',
      'vote/wave',
      'rate-limited',
    ]),
  },
});

export const myVote = createRoute({
  operationId: 'myVote',
  summary: 'The caller’s own vote on a post; a visitor, or a post that is not there, has none',
  method: 'get',
  path,
  request: { params: postParams },
  responses: {
    200: json(ownVote, 'The vote or null', { vote: 'upvote' }),
    ...errorResponses('myVote', ['unknown-kind']),
  },
});

export const myVotes = createRoute({
  operationId: 'myVotes',
  summary: 'The caller’s own votes on several posts of one kind, by id; posts without one are left out',
  method: 'get',
  path: '/api/me/votes',
  request: { query: myVotesQuery },
  responses: {
    200: json(ownVotes, 'The votes', {
      votes: { '0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11': 'upvote' },
    }),
    ...errorResponses('myVotes', ['validation', 'unknown-kind']),
  },
});
