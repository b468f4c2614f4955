import { createRoute, z } from '@hono/zod-openapi';
import { kinds } from '../kinds.ts';
import { pageQuery } from '../paging.ts';
import { errorResponses, json, named, uncountedPageOf } from './answers.ts';

/** A public post of the member who asks, with what others see of it in numbers. */
const ownPost = named(
  'OwnPost',
  z.object({
    kind: z.enum(kinds),
    id: z.uuid(),
    title: z.string(),
    /** The beginning of its text. */
    excerpt: z.string(),
    authorHandle: z.string(),
    createdAt: z.iso.datetime(),
    upvotes: z.number().int(),
    downvotes: z.number().int(),
    commentCount: z.number().int(),
  }),
  {
    kind: 'experience',
    id: '0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11',
    title: 'Tasarım · İstanbul · Ücretsiz Staj',
    excerpt: 'İlk hafta kimse ne yapacağımı söylemedi.',
    authorHandle: 'souser-k3x9a1',
    createdAt: '2026-11-20T09:41:00.000Z',
    upvotes: 12,
    downvotes: 1,
    commentCount: 3,
  },
);
export type OwnPost = z.output<typeof ownPost>;

export const myPosts = createRoute({
  operationId: 'myPosts',
  summary: 'The member’s public posts of every kind and under every name, newest first',
  method: 'get',
  path: '/api/me/posts',
  request: { query: pageQuery },
  responses: {
    200: json(uncountedPageOf(ownPost), 'A page'),
    ...errorResponses('myPosts', ['validation', 'auth/unauthenticated']),
  },
});

/** A public comment of the member who asks. */
const ownComment = named(
  'OwnComment',
  z.object({
    kind: z.enum(kinds),
    postId: z.uuid(),
    /** The title of the post. */
    title: z.string(),
    id: z.uuid(),
    /** The beginning of the comment. */
    excerpt: z.string(),
    authorHandle: z.string(),
    createdAt: z.iso.datetime(),
  }),
  {
    kind: 'experience',
    postId: '0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11',
    title: 'Tasarım · İstanbul · Ücretsiz Staj',
    id: '0198a9f5-1c20-7a55-8c1e-3b6f0d9e2a74',
    excerpt: 'Bende de aynısı oldu.',
    authorHandle: 'souser-k3x9a1',
    createdAt: '2026-11-20T10:12:00.000Z',
  },
);
export type OwnComment = z.output<typeof ownComment>;

export const myComments = createRoute({
  operationId: 'myComments',
  summary: 'The member’s public comments on public posts, under every name, newest first',
  method: 'get',
  path: '/api/me/comments',
  request: { query: pageQuery },
  responses: {
    200: json(uncountedPageOf(ownComment), 'A page'),
    ...errorResponses('myComments', ['validation', 'auth/unauthenticated']),
  },
});

/** The public replies of a day to one post or comment of the member who asks, by others. */
const gatheredReplies = named(
  'GatheredReplies',
  z.object({
    /** The day of publication (UTC), `2026-11-21`. */
    day: z.iso.date(),
    kind: z.enum(kinds),
    postId: z.uuid(),
    /** The title of the post. */
    title: z.string(),
    /** The member's comment that was answered; `null` for comments on a post of theirs. */
    commentId: z.uuid().nullable(),
    /** The beginning of that comment, or of the post. */
    excerpt: z.string(),
    /** The number of replies, at most 100: of a post or comment the newest are counted. */
    count: z.number().int(),
    /** The publication minute of the newest. */
    latest: z.iso.datetime(),
  }),
  {
    day: '2026-11-21',
    kind: 'experience',
    postId: '0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11',
    title: 'Tasarım · İstanbul · Ücretsiz Staj',
    commentId: null,
    excerpt: 'İlk hafta kimse ne yapacağımı söylemedi.',
    count: 3,
    latest: '2026-11-21T18:04:00.000Z',
  },
);
export type GatheredReplies = z.output<typeof gatheredReplies>;

const myReplyList = z.object({
  /** The latest published minute: later replies are not among the items. */
  until: z.iso.datetime(),
  items: z.array(gatheredReplies),
});
export type MyReplies = z.output<typeof myReplyList>;

export const myReplies = createRoute({
  operationId: 'myReplies',
  summary: 'Comments of others on the member’s posts, and replies to their comments, of 30 days, gathered by the day',
  method: 'get',
  path: '/api/me/replies',
  responses: {
    200: json(myReplyList, 'Those with the newest replies first'),
    ...errorResponses('myReplies', ['auth/unauthenticated']),
  },
});
