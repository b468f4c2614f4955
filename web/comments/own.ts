import type { Comment, Thread } from '#contract/comments.ts';
import type { Unpublished } from '#contract/publication.ts';

/** The threads of a post, merged with the reader's unpublished comments and edits. */
export function withOwn(
  threads: Thread[],
  postId: string,
  { comments, editedComments }: Pick<Unpublished, 'comments' | 'editedComments'>,
): Thread[] {
  const mine = comments.filter(({ parentId }) => parentId === postId);
  const known = new Set(threads.flatMap((thread) => [thread.id, ...thread.replies.map(({ id }) => id)]));
  const created = mine.filter(({ id }) => !known.has(id));
  const withEdit = <C extends Comment>(comment: C): C => {
    const edited = editedComments.find(({ id }) => id === comment.id);
    return edited ? { ...comment, text: edited.text, updatedAt: edited.updatedAt } : comment;
  };
  const answered = (thread: Thread): Thread => ({
    ...withEdit(thread),
    replies: [
      ...thread.replies.map(withEdit),
      ...created.filter(({ parentCommentId }) => parentCommentId === thread.id),
    ],
  });
  const first = created
    .filter(({ depth }) => depth === 0)
    .map((comment): Thread => ({ ...comment, replies: [], repliesCursor: null }));
  return [...first.toReversed(), ...threads].map(answered);
}
