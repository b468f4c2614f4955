import { z } from 'zod';
import { errorSentence, fieldErrors } from './copy/errors.ts';
import { anonymous, someId } from './fields.ts';
import type { KindName } from './kinds.ts';
import { lengths } from './limits.ts';
import { pageQuery } from './paging.ts';
import { formatCount } from './text/numbers.ts';
import { showsSomething, visible } from './text/visible.ts';
import { commentSorts } from './vocabulary.ts';

/** A comment under a post of any kind (spec 3.4). Times are ISO 8601 cut to the minute. */
export interface Comment {
  id: string;
  parentType: KindName;
  /** The post. */
  parentId: string;
  text: string;
  /** `null` where only the placeholder of a deleted comment is left. */
  userId: string | null;
  authorHandle: string;
  authorAvatarColor: number;
  /** The comment that is answered; `null` at the top. */
  parentCommentId: string | null;
  /** The comment at the top of the thread: itself, or the one that is answered. */
  rootId: string;
  /** 0 at the top, 1 for a reply. */
  depth: number;
  createdAt: string;
  updatedAt: string;
  isDeleted: boolean;
  likeCount: number;
}

/** A comment at the top with its first replies, oldest first. */
export interface Thread extends Comment {
  replies: Comment[];
  /** Where the other replies begin; `null` where these are all. */
  repliesCursor: string | null;
}

export interface CommentPage {
  items: Thread[];
  nextCursor: string | null;
}

/** A page of the replies to one comment, oldest first. */
export interface RepliesPage {
  items: Comment[];
  nextCursor: string | null;
}

/** What a like did: whether the member likes the comment now, and how many do. */
export interface LikeOutcome {
  liked: boolean;
  likeCount: number;
}

/** The comments of one post that the member likes; a visitor likes none. */
export interface MyLikes {
  commentIds: string[];
}

/** A comment's text without what nobody can see; an empty one has its own sentence in each operation. */
const textFor = (operation: 'createComment' | 'editComment') =>
  z.preprocess(
    (text) => (typeof text === 'string' ? visible(text).trim() : (text ?? '')),
    anonymous(
      z
        .string(fieldErrors.required)
        .max(lengths.comment, fieldErrors.tooLong(formatCount(lengths.comment)))
        .refine(showsSomething, {
          error: errorSentence('comment/empty', operation),
          params: { code: 'comment/empty' },
        }),
    ),
  );

/** What a member may say in a new comment; with `parentCommentId` it answers one at the top. */
export const newComment = z.object({ text: textFor('createComment'), parentCommentId: someId.nullish() });
export type NewComment = z.output<typeof newComment>;

export const commentEdit = z.object({ text: textFor('editComment') });

export const listCommentsQuery = pageQuery.extend({
  sort: z.enum(commentSorts, fieldErrors.choice).default('mostLiked'),
});
