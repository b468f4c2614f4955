import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawHandle, insertNamedMembers } from '#server/members/store.ts';
import { type TestPost, writePost } from '#tests/support/posts.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let post: TestPost;
let elsewhere: TestPost;
const member = randomUUID();
const top = randomUUID();
beforeAll(async () => {
  product = await startProduct();
  await insertNamedMembers(product.db, [{ uid: member, handle: drawHandle(), role: 'user' }]);
  [post, elsewhere] = [await writePost(product, 'experience'), await writePost(product, 'suspicious-job')];
  await comment(post.id, top, null);
});
afterAll(() => product.close());

const query = (text: string, values: unknown[]) => product.db.query(text, [...values, product.clock.now()]);
const vote = (value: number) =>
  product.db.query('INSERT INTO vote (post_id, sealed_member, value) VALUES ($1, $2, $3)', [post.id, member, value]);
const comment = (postId: string, id: string, parentId: string | null) =>
  query(
    `INSERT INTO comment (post_id, id, author_id, author_handle, body, parent_id, created_at, updated_at)
     VALUES ($1, $2, $3, 'souser-aaaaaa', 'söz', $4, $5, $5)`,
    [postId, id, member, parentId],
  );
const like = (commentId: string) =>
  product.db.query('INSERT INTO comment_like (post_id, comment_id, sealed_member) VALUES ($1, $2, $3)', [
    post.id,
    commentId,
    member,
  ]);
const report = (postId: string, commentId: string | null) =>
  query(
    `INSERT INTO report (id, post_id, comment_id, sealed_reporter, reason, note, snapshot, created_at)
     VALUES (gen_random_uuid(), $1, $2, $3, 'spam', '', '{}', $4)`,
    [postId, commentId, member],
  );

/** The name of the violated constraint. */
async function refusal(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (error: { constraint?: string }) => error.constraint,
  );
}

test('the schema alone refuses what the rules of conversations forbid', async () => {
  await vote(1);
  expect(await refusal(vote(-1))).toBe('vote_pkey');
  expect(await refusal(product.db.query('UPDATE vote SET value = 2'))).toBe('vote_value_check');
  expect(await refusal(query('UPDATE post_stat SET upvotes = -1 WHERE created_at <= $1', []))).toMatch(/upvotes/);

  const reply = randomUUID();
  await comment(post.id, reply, top);
  for (const [postId, parent] of [
    [post.id, reply],
    [elsewhere.id, top],
    [post.id, randomUUID()],
  ] as const) {
    expect(await refusal(comment(postId, randomUUID(), parent))).toBe('comment_post_id_parent_id_parent_depth_fkey');
  }
  expect(await refusal(comment(randomUUID(), randomUUID(), null))).toBe('comment_post_id_fkey');

  await like(top);
  expect(await refusal(like(top))).toBe('comment_like_pkey');
  expect(await refusal(like(randomUUID()))).toBe('comment_like_post_id_comment_id_fkey');

  await report(post.id, null);
  await report(post.id, top);
  expect(await refusal(report(post.id, null))).toBe('report_open_once');
  expect(await refusal(report(post.id, top))).toBe('report_open_once');
  expect(await refusal(report(randomUUID(), null))).toBe('report_post_id_fkey');
  const other = randomUUID();
  await comment(post.id, other, null);
  expect(await refusal(report(elsewhere.id, other))).toBe('report_post_id_comment_id_fkey');
  expect(await refusal(query(`UPDATE report SET status = 'resolved' WHERE created_at <= $1`, []))).toMatch(
    /^report_check/,
  );
});
