import { z } from 'zod';
import { errorSentence, fieldErrors } from './copy/errors.ts';
import { commentSorts } from './dialog-vocabulary.ts';
import { anonymous, someId } from './fields.ts';
import { lengths } from './limits.ts';
import { pageQuery } from './paging.ts';
import { formatCount } from './text/numbers.ts';
import { showsSomething, visible } from './text/visible.ts';

export type { Comment, CommentPage, LikeOutcome, MyLikes, RepliesPage, Thread } from './routes/comments.ts';

/** A comment's text without invisible characters; the sentence that refuses an empty one depends on the operation. */
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

/** The body of a new comment; with `parentCommentId` it is a reply to a top-level comment. */
export const newComment = z.object({ text: textFor('createComment'), parentCommentId: someId.nullish() });

export const commentEdit = z.object({ text: textFor('editComment') });

export const listCommentsQuery = pageQuery.extend({
  sort: z.enum(commentSorts, fieldErrors.choice).default('mostLiked'),
});
