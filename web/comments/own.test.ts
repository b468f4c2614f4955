import { expect, test } from 'vitest';
import type { Comment, Thread } from '#contract/comments.ts';
import { withOwn } from './own.ts';

const comment = (id: string, more: Partial<Comment> = {}) =>
  ({ id, parentId: 'post', parentCommentId: null, depth: 0, text: id, updatedAt: 'then', ...more }) as Comment;
const thread = (id: string, replies: Comment[] = []): Thread => ({ ...comment(id), replies, repliesCursor: null });
const nothing = { comments: [], editedComments: [] };
const ids = (threads: Thread[]) => threads.map(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]);

test('one\u2019s own words come first, the last of them on top, and answers where they answer', () => {
  const mine = [
    comment('first'),
    comment('second'),
    comment('to-a', { parentCommentId: 'a', depth: 1 }),
    comment('to-first', { parentCommentId: 'first', depth: 1 }),
    comment('elsewhere', { parentId: 'other' }),
  ];
  const threads = [thread('a', [comment('b', { depth: 1 })])];
  expect(ids(withOwn(threads, 'post', { ...nothing, comments: mine }))).toEqual([
    ['second'],
    ['first', 'to-first'],
    ['a', 'b', 'to-a'],
  ]);
});

test('what everybody sees by now stands once', () => {
  expect(ids(withOwn([thread('a')], 'post', { ...nothing, comments: [comment('a')] }))).toEqual([['a']]);
});

test('an edit is shown to its author, at the top and in answers', () => {
  const editedComments = [comment('a', { text: 'yeni', updatedAt: 'now' }), comment('b', { text: 'yeni' })];
  const [first] = withOwn([thread('a', [comment('b')])], 'post', { ...nothing, editedComments });
  expect(first).toMatchObject({ text: 'yeni', updatedAt: 'now', replies: [{ text: 'yeni' }] });
});
