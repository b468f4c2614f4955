import { createRoute, z } from '@hono/zod-openapi';
import { commentEdit, listCommentsQuery, newComment } from '../comments.ts';
import type { ErrorCode } from '../errors.ts';
import { someId } from '../fields.ts';
import { kindNames } from '../kind-names.ts';
import { kinds } from '../kinds.ts';
import { pageQuery } from '../paging.ts';
import { postParams } from '../posts.ts';
import { errorResponses, idempotencyHeaders, json, jsonBody, named, sanctioned, uncountedPageOf } from './answers.ts';

const comments = '/api/{kind}/{id}/comments';
const one = `${comments}/{commentId}`;
const commentParams = postParams.extend({ commentId: someId });

const example = {
  id: '0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b13',
  parentType: 'experience' as const,
  parentId: '0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11',
  text: 'Benim ekibimde de aynısı oldu.',
  userId: '7d0c5a4e-3f0b-4a7e-8c57-2f1f6d1f9b6a',
  authorHandle: 'souser-k3x9a1',
  authorAvatarColor: 4,
  parentCommentId: null,
  rootId: '0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b13',
  depth: 0,
  createdAt: '2026-11-20T09:41:00.000Z',
  updatedAt: '2026-11-20T09:41:00.000Z',
  isDeleted: false,
  likeCount: 0,
};

const fields = z.object({
  id: z.uuid(),
  parentType: z.enum(kinds.map((kind) => kindNames[kind])),
  /** The post's id. */
  parentId: z.uuid(),
  text: z.string(),
  /** The author; `null` for the placeholder of a deleted comment. */
  userId: z.uuid().nullable(),
  authorHandle: z.string(),
  authorAvatarColor: z.number().int(),
  /** The parent comment of a reply; `null` at the top level. */
  parentCommentId: z.uuid().nullable(),
  /** The top-level comment of the thread: the comment itself, or its parent. */
  rootId: z.uuid(),
  /** 0 at the top, 1 for a reply. */
  depth: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isDeleted: z.boolean(),
  likeCount: z.number().int(),
});
/** A comment under a post of any kind (spec 3.4). Times are ISO 8601 cut to the minute. */
export const comment = named('Comment', fields, example);
export type Comment = z.output<typeof comment>;

/** A top-level comment with its first replies, oldest first. */
const thread = named(
  'Thread',
  fields.extend({
    replies: z.array(comment),
    /** The cursor of the other replies; `null` where there are none. */
    repliesCursor: z.string().nullable(),
  }),
  { ...example, replies: [{ ...example, parentCommentId: example.id, depth: 1 }], repliesCursor: null },
);
export type Thread = z.output<typeof thread>;

const commentPage = uncountedPageOf(thread);
export type CommentPage = z.output<typeof commentPage>;

/** A page of the replies to one comment, oldest first. */
const repliesPage = uncountedPageOf(comment);
export type RepliesPage = z.output<typeof repliesPage>;

/** The outcome of a like: whether the member likes the comment now, and its number of likes. */
const likeOutcome = z.object({ liked: z.boolean(), likeCount: z.number().int() });
export type LikeOutcome = z.output<typeof likeOutcome>;

/** The comments of one post that the member likes; a visitor likes none. */
const likes = z.object({ commentIds: z.array(z.uuid()) });
export type MyLikes = z.output<typeof likes>;

/** The error codes of any change of a comment. */
const changing: ErrorCode[] = ['auth/unauthenticated', 'forbidden', 'unknown-kind', 'not-found'];

export const listComments = createRoute({
  operationId: 'listComments',
  'x-public': true,
  summary: 'The comments of a post, a page of those at the top at a time, each with its first replies',
  method: 'get',
  path: comments,
  request: { params: postParams, query: listCommentsQuery },
  responses: {
    200: json(commentPage, 'A page'),
    ...errorResponses('listComments', ['validation', 'unknown-kind', 'not-found']),
  },
});

export const listReplies = createRoute({
  operationId: 'listReplies',
  'x-public': true,
  summary: 'The replies to a comment, oldest first, from the first one or from where a cursor points',
  method: 'get',
  path: `${one}/replies`,
  request: { params: commentParams, query: pageQuery },
  responses: {
    200: json(repliesPage, 'A page'),
    ...errorResponses('listReplies', ['validation', 'unknown-kind', 'not-found']),
  },
});

export const createComment = createRoute({
  operationId: 'createComment',
  summary: 'Comments on a post, or answers a comment at the top',
  method: 'post',
  path: comments,
  request: {
    params: postParams,
    headers: idempotencyHeaders,
    body: jsonBody(newComment, { text: 'Benim ekibimde de aynısı oldu.' }),
  },
  responses: {
    201: json(comment, 'The new comment'),
    ...errorResponses('createComment', [
      'comment/young',
      'post/listed-words',
      'post/too-many-links',
      'post/too-many-links-young',
      'post/repeated',
      'validation',
      'comment/empty',
      'comment/too-deep',
      ...changing,
      'comment/parent-not-found',
      'profile-missing',
      ...sanctioned,
      'idempotency-mismatch',
      'payload-too-large',
      'rate-limited',
    ]),
  },
});

export const editComment = createRoute({
  operationId: 'editComment',
  summary: 'Changes the text of one’s own comment',
  method: 'patch',
  path: one,
  request: { params: commentParams, body: jsonBody(commentEdit, { text: 'Bizim ekipte de aynısı oldu.' }) },
  responses: {
    200: json(comment, 'The comment as it is now'),
    ...errorResponses('editComment', [
      'post/listed-words',
      'post/too-many-links',
      'post/too-many-links-young',
      'post/repeated',
      'validation',
      'comment/empty',
      ...changing,
      ...sanctioned,
      'payload-too-large',
      'rate-limited',
    ]),
  },
});

export const deleteComment = createRoute({
  operationId: 'deleteComment',
  summary: 'Deletes one’s own comment, an admin any; one with replies leaves a placeholder',
  method: 'delete',
  path: one,
  request: { params: commentParams },
  responses: {
    204: { description: 'Deleted' },
    ...errorResponses('deleteComment', [...changing, 'auth/confirmation-required']),
  },
});

export const likeComment = createRoute({
  operationId: 'likeComment',
  summary: 'Likes a comment, or takes the like back',
  method: 'post',
  path: `${one}/like`,
  request: { params: commentParams },
  responses: {
    200: json(likeOutcome, 'What holds now', { liked: true, likeCount: 8 }),
    ...errorResponses('likeComment', [...changing, 'profile-missing', 'member/locked', 'rate-limited']),
  },
});

export const myLikes = createRoute({
  operationId: 'myLikes',
  summary: 'Which comments of a post the caller likes; a visitor likes none',
  method: 'get',
  path: '/api/{kind}/{id}/likes',
  request: { params: postParams },
  responses: {
    200: json(likes, 'Their ids', { commentIds: [example.id] }),
    ...errorResponses('myLikes', ['unknown-kind']),
  },
});
