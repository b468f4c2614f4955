import { createRoute, z } from '@hono/zod-openapi';
import { postParams } from '../posts.ts';
import { voteTypes } from '../vocabulary.ts';
import { myVotesQuery, type VoteOutcome, voteBody } from '../votes.ts';
import { errorResponses, json, jsonBody } from './answers.ts';

const path = '/api/{kind}/{id}/vote';
const vote = z.enum(voteTypes);
const example: VoteOutcome = {
  success: true,
  previousVote: null,
  vote: 'upvote',
  counts: { upvotes: 13, downvotes: 2 },
};

export const castVote = createRoute({
  operationId: 'castVote',
  summary: 'Votes on a post: the same vote again takes it back, the other one takes its place',
  method: 'post',
  path,
  request: { params: postParams, body: jsonBody(voteBody, { voteType: 'upvote' }) },
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        previousVote: vote.nullable(),
        vote: vote.nullable(),
        counts: z.object({ upvotes: z.number().int(), downvotes: z.number().int() }),
      }),
      'The vote before and after, and the counters after',
      example,
    ),
    ...errorResponses('castVote', [
      'validation',
      'auth/unauthenticated',
      'forbidden',
      'profile-missing',
      'unknown-kind',
      'not-found',
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
    200: json(z.object({ vote: vote.nullable() }), 'The vote or null', { vote: 'upvote' }),
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
    200: json(z.object({ votes: z.record(z.string(), vote) }), 'The votes', {
      votes: { '0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11': 'upvote' },
    }),
    ...errorResponses('myVotes', ['validation', 'unknown-kind']),
  },
});
