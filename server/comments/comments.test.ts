import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { Comment, CommentPage, LikeOutcome, MyLikes, RepliesPage, Thread } from '#contract/comments.ts';
import { placeholder } from '#contract/copy/content.ts';
import { commentSorts } from '#contract/dialog-vocabulary.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { kindNames } from '#contract/kind-names.ts';
import { lengths, paging, repliesInline } from '#contract/limits.ts';
import { type Change, listTopic, postTopic } from '#contract/live.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import { deletePost } from '#server/erasure/erase.ts';
import { type Account, findAccountByEmail, setStaff } from '#server/identity/accounts/store.ts';
import { countersOf, everyKind, type TestPost, writePost } from '#tests/support/posts.ts';
import { type Answer, codeOf, type Product, startProduct, testPassword, type Visitor } from '#tests/support/product.ts';

let product: Product;
let ada: Visitor;
let ece: Visitor;
let admin: Visitor;
beforeAll(async () => {
  product = await startProduct();
  [ada, ece, admin] = await Promise.all([
    product.member('ada@ornek.example'),
    product.member('ece@ornek.example'),
    product.admin('yonetici@ornek.example'),
  ]);
});
afterAll(() => product.close());

const meOf = async (member: Visitor) => (await member.get<Me>('/api/me')).body;
const say = (by: Visitor, post: TestPost, text: string, parentCommentId?: string | null, headers = {}) => {
  // Each comment in its own millisecond: the order depends on the exact time, which nobody sees.
  product.clock.advance(1);
  return by.post<Comment & ErrorBody>(`${post.path}/comments`, { text, parentCommentId }, headers);
};
const said = async (...args: Parameters<typeof say>) => (await say(...args)).body;
const pageOf = async (post: TestPost, query = '') =>
  (await product.visitor().get<CommentPage>(`${post.path}/comments${query}`)).body;
const threads = async (post: TestPost) => (await pageOf(post, '?sort=oldest&limit=50')).items;
const at = (post: TestPost, comment: { id: string }) => `${post.path}/comments/${comment.id}`;
const like = (by: Visitor, post: TestPost, comment: { id: string }) =>
  by.post<LikeOutcome>(`${at(post, comment)}/like`);
const refusal = (answer: Answer<unknown>) => {
  const { code, message } = answer.body as ErrorBody;
  return { status: answer.status, code, message };
};

describe.each(everyKind)('comments on a post of kind $kind', ({ kind }) => {
  test('have their author’s handle, in the shape of the contract; top-level ones are counted', async () => {
    const post = await writePost(product, kind);
    const me = await meOf(ada);
    const answer = await say(ada, post, '  Bende de\u200b öyleydi.\n');
    expect(answer.status).toBe(201);
    const top = answer.body;
    expect(top).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      parentType: kindNames[kind],
      parentId: post.id,
      text: 'Bende de öyleydi.',
      userId: me.uid,
      authorHandle: me.handle,
      authorAvatarColor: me.avatarColor,
      parentCommentId: null,
      rootId: top.id,
      depth: 0,
      createdAt: expect.stringMatching(/:00\.000Z$/),
      updatedAt: top.createdAt,
      isDeleted: false,
      likeCount: 0,
    });
    const reply = await said(ece, post, 'Kaç ay sürdü?', top.id);
    expect(reply).toMatchObject({ parentCommentId: top.id, rootId: top.id, depth: 1 });
    expect(await threads(post)).toEqual([{ ...top, replies: [reply], repliesCursor: null }]);
    expect((await countersOf(product, post)).comments).toBe(1);
    // The time in an id is no more precise than the public one.
    expect(Number.parseInt(top.id.replaceAll('-', '').slice(0, 12), 16) % 60_000).toBe(0);
  });

  test('are edited by their author only', async () => {
    const post = await writePost(product, kind);
    const comment = await said(ada, post, 'ilk hali');
    product.clock.advance(60_000);
    for (const other of [ece, admin]) {
      expect(codeOf(await other.patch(at(post, comment), { text: 'başka hali' }))).toBe('forbidden');
    }
    const { status, body } = await ada.patch<Comment>(at(post, comment), { text: ' son hali ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...comment, text: 'son hali', updatedAt: expect.any(String) });
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(comment.updatedAt));
    expect((await threads(post))[0]).toMatchObject({ text: 'son hali' });
  });

  test('with replies leave a placeholder, others are gone; the count follows the specification', async () => {
    const post = await writePost(product, kind);
    const [kept, gone] = [await said(ada, post, 'kalan'), await said(ada, post, 'giden')];
    const reply = await said(ece, post, 'cevap', kept.id);
    await like(ece, post, kept);
    expect(codeOf(await ece.delete(at(post, gone)))).toBe('forbidden');
    expect((await ada.delete(at(post, gone))).status).toBe(204);
    expect((await countersOf(product, post)).comments).toBe(1);

    expect((await ada.delete(at(post, kept))).status).toBe(204);
    const left = {
      ...kept,
      text: 'Bu yoruma ulaşılamıyor. Sahibi kaldırmış olabilir.',
      authorHandle: 'kaldırıldı',
      userId: null,
      isDeleted: true,
      likeCount: 0,
      authorAvatarColor: expect.any(Number),
    };
    expect(await threads(post)).toEqual([{ ...left, replies: [reply], repliesCursor: null }]);
    expect(left).toMatchObject({ text: placeholder.text, authorHandle: placeholder.handle });
    expect((await countersOf(product, post)).comments).toBe(1);
    expect((await ece.get<MyLikes>(`${post.path}/likes`)).body).toEqual({ commentIds: [] });

    // Replies are not counted, and a placeholder stays in place of its comment.
    expect((await ece.delete(at(post, reply))).status).toBe(204);
    expect(await threads(post)).toEqual([{ ...left, replies: [], repliesCursor: null }]);
    expect((await countersOf(product, post)).comments).toBe(1);
  });

  test('that are only a placeholder can be neither liked, edited, deleted, answered nor reported, not even by an admin', async () => {
    const post = await writePost(product, kind);
    const top = await said(ada, post, 'giden');
    await said(ece, post, 'cevap', top.id);
    await ada.delete(at(post, top));
    const report = { targetType: 'comment', targetId: top.id, reason: 'spam' };
    for (const member of [ada, ece, admin]) {
      expect(codeOf(await like(member, post, top))).toBe('not-found');
      expect(codeOf(await member.patch(at(post, top), { text: 'yeni' }))).toBe('not-found');
      expect(codeOf(await member.delete(at(post, top)))).toBe('not-found');
      expect(codeOf(await say(member, post, 'cevap', top.id))).toBe('comment/parent-not-found');
      expect(codeOf(await member.post(`${post.path}/reports`, report))).toBe('not-found');
    }
  });

  test('are liked and unliked, once by each member, also concurrently', async () => {
    const post = await writePost(product, kind);
    const comment = await said(ada, post, 'beğenilen');
    expect((await like(ece, post, comment)).body).toEqual({ liked: true, likeCount: 1 });
    expect((await like(ada, post, comment)).body).toEqual({ liked: true, likeCount: 2 });
    const mine = await ece.get<MyLikes>(`${post.path}/likes`);
    expect(mine.body).toEqual({ commentIds: [comment.id] });
    expect(mine.headers.get('cache-control')).toBe('no-store');
    expect((await product.visitor().get<MyLikes>(`${post.path}/likes`)).body).toEqual({ commentIds: [] });
    expect((await like(ece, post, comment)).body).toEqual({ liked: false, likeCount: 1 });

    const answers = await Promise.all([ada, ece, admin, ada, ece, admin, ece].map((by) => like(by, post, comment)));
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
    const rows = await product.db.query('SELECT FROM comment_like WHERE comment_id = $1', [comment.id]);
    expect((await threads(post))[0]?.likeCount).toBe(rows.length);
  });

  test('are listed in the requested order, by pages, each once with all its replies', async () => {
    const post = await writePost(product, kind);
    const all: Comment[] = [];
    for (let n = 0; n < 15; n++) all.push(await said(n % 2 ? ada : ece, post, `söz ${n}`));
    const replies: Comment[] = [];
    for (let n = 0; n < 14; n++) replies.push(await said(ada, post, `cevap ${n}`, all[3]?.id));
    for (const n of [3, 7, 7, 9]) await like(n === 9 ? ece : ada, post, all[n] as Comment);
    await like(ece, post, all[3] as Comment);
    const likes = [3, 3, 9];
    const liked = (it: Comment) => likes.filter((n) => all[n]?.id === it.id).length;
    const expected = {
      oldest: all,
      newest: all.toReversed(),
      mostLiked: all.toReversed().toSorted((a, b) => liked(b) - liked(a)),
    };
    for (const sort of commentSorts) {
      const first = await pageOf(post, `?sort=${sort}`);
      expect(first.items).toHaveLength(paging.pageSize);
      const seen: Thread[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await pageOf(post, `?sort=${sort}&limit=4${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
        seen.push(...page.items);
        cursor = page.nextCursor;
      }
      expect(seen.map(({ text }) => text)).toEqual(expected[sort].map(({ text }) => text));
      expect(seen.find(({ id }) => id === all[3]?.id)?.replies).toEqual(replies);
    }
    expect((await pageOf(post)).items[0]?.id).toBe(all[3]?.id);
    expect(codeOf(await product.visitor().get(`${post.path}/comments?cursor=AAAA`))).toBe('validation');
    expect(codeOf(await product.visitor().get(`${post.path}/comments?sort=worst`))).toBe('validation');
  });

  test('include their first replies; further ones are listed by pages, each once', async () => {
    const post = await writePost(product, kind);
    const [top, other] = [await said(ada, post, 'çok cevaplanan'), await said(ece, post, 'az cevaplanan')];
    const replies: Comment[] = [];
    for (let n = 0; n < repliesInline; n++) replies.push(await said(ece, post, `cevap ${n}`, top.id));
    const few = await said(ada, post, 'tek cevap', other.id);
    expect(await threads(post)).toEqual([
      { ...top, replies, repliesCursor: null },
      { ...other, replies: [few], repliesCursor: null },
    ]);

    for (let n = 0; n < 5; n++) replies.push(await said(ada, post, `sonraki ${n}`, top.id));
    const [thread] = await threads(post);
    expect(thread?.replies).toEqual(replies.slice(0, repliesInline));
    const pageAt = async (cursor: string | null) => {
      const query = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
      return (await product.visitor().get<RepliesPage>(`${at(post, top)}/replies?limit=3${query}`)).body;
    };
    const rest: Comment[] = [];
    for (let cursor = thread?.repliesCursor ?? null; cursor !== null; ) {
      const page = await pageAt(cursor);
      rest.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(rest).toEqual(replies.slice(repliesInline));
    expect((await pageAt(null)).items).toEqual(replies.slice(0, 3));
    // A placeholder keeps its replies.
    expect((await ada.delete(at(post, top))).status).toBe(204);
    expect((await pageAt(null)).items).toEqual(replies.slice(0, 3));

    const visitor = product.visitor();
    for (const wrong of [few.id, randomUUID(), 'yok']) {
      expect(codeOf(await visitor.get(`${at(post, { id: wrong })}/replies`))).toBe('not-found');
    }
    const foreign = encodeURIComponent(thread?.repliesCursor ?? '');
    expect(codeOf(await visitor.get(`${at(post, other)}/replies?cursor=${foreign}`))).toBe('validation');
  });

  test('of a deleted post are not found by any operation, and nothing is left of them', async () => {
    const post = await writePost(product, kind);
    const comment = await said(ada, post, 'giden');
    await said(ece, post, 'cevap', comment.id);
    await like(ece, post, comment);
    await ece.post(`${post.path}/reports`, { targetType: 'comment', targetId: comment.id, reason: 'hate' });
    await product.db.transaction((tx) => deletePost(tx, post.id, product.clock.now()));
    expect(refusal(await say(ada, post, 'geç kalan'))).toEqual({
      status: 404,
      code: 'not-found',
      message: 'Yorum gönderilemedi. Lütfen tekrar deneyin.',
    });
    const missing = { status: 404, code: 'not-found', message: 'Yorum bulunamadı.' };
    expect(refusal(await ada.patch(at(post, comment), { text: 'yeni' }))).toEqual(missing);
    expect(refusal(await ada.delete(at(post, comment)))).toEqual(missing);
    expect(refusal(await like(ada, post, comment))).toEqual(missing);
    expect(codeOf(await ada.get(`${post.path}/comments`))).toBe('not-found');
    for (const table of ['comment', 'comment_like', 'report']) {
      expect(await product.db.query(`SELECT FROM ${table} WHERE post_id = $1`, [post.id]), table).toEqual([]);
    }
  });

  test('and replies race the deletion of their post or parent without a fault', async () => {
    for (let round = 0; round < 6; round++) {
      const post = await writePost(product, kind);
      const top = await said(ada, post, 'tartışma');
      const answers = await Promise.all([
        say(ece, post, 'cevap', top.id),
        ada.delete(at(post, top)),
        like(ece, post, top),
        say(admin, post, 'cevap', top.id),
        admin.delete(at(post, top)),
        say(ece, post, 'yeni'),
        ...(round % 2
          ? [product.db.transaction((tx) => deletePost(tx, post.id, product.clock.now())), say(ada, post, 'geç')]
          : []),
      ]);
      for (const answer of answers) if ('status' in answer) expect([200, 201, 204, 404]).toContain(answer.status);
      const [rows] = await product.db.query<{ top: number; post: number }>(
        `SELECT (SELECT count(*)::int FROM comment WHERE post_id = $1 AND parent_id IS NULL) AS top,
           (SELECT count(*)::int FROM post WHERE id = $1) AS post`,
        [post.id],
      );
      expect(rows?.post === 1 ? (await countersOf(product, post)).comments : 0).toBe(rows?.top);
    }
  });

  test('send events to pages that show them, and their number to pages with the list', async () => {
    const post = await writePost(product, kind);
    const heard: Change[] = [];
    const topics = [listTopic(kind), postTopic(kind, post.id)];
    const stop = product.platform.live.subscribe(topics, (change) => heard.push(change));
    const top = await said(ada, post, 'canlı');
    const reply = await said(ece, post, 'cevap', top.id);
    await ece.patch(at(post, reply), { text: 'düzeltme' });
    await like(ada, post, reply);
    await ece.delete(at(post, reply));
    stop();
    const [list, one] = topics as [string, string];
    expect(heard).toEqual([
      { topic: one, id: top.id, change: 'created' },
      { topic: list, id: post.id, change: 'counts' },
      { topic: one, id: reply.id, change: 'created' },
      { topic: one, id: reply.id, change: 'updated' },
      { topic: one, id: reply.id, change: 'counts' },
      { topic: one, id: reply.id, change: 'deleted' },
    ]);
  });
});

test('an admin, by profile or by claim, deletes any comment', async () => {
  const post = await writePost(product, 'experience');
  const [first, second] = [await said(ada, post, 'bir'), await said(ada, post, 'iki')];
  expect((await admin.delete(at(post, first))).status).toBe(204);
  const claimed = await product.member('yetkili@ornek.example');
  expect(codeOf(await claimed.delete(at(post, second)))).toBe('forbidden');
  const account = (await findAccountByEmail(product.platform, 'yetkili@ornek.example')) as Account;
  const claim = (isAdmin: boolean) =>
    product.identityDb.transaction((tx) => setStaff(tx, product.platform, account.id, isAdmin ? 'admin' : null));
  await claim(true);
  try {
    expect(codeOf(await claimed.delete(at(post, second)))).toBe('auth/confirmation-required');
    await claimed.post('/api/auth/confirm', { password: testPassword });
    expect((await claimed.delete(at(post, second))).status).toBe(204);
  } finally {
    await claim(false);
  }
});

test('a comment with one Idempotency-Key is written once, also when the calls race', async () => {
  const [post, elsewhere] = [await writePost(product, 'experience'), await writePost(product, 'experience')];
  const headers = { 'idempotency-key': 'ayni-yorum' };
  const answers = await Promise.all([1, 2, 3].map(() => say(ada, post, 'bir kez', null, headers)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect((await countersOf(product, post)).comments).toBe(1);
  expect(codeOf(await say(ada, post, 'başka söz', null, headers))).toBe('idempotency-mismatch');
  expect(codeOf(await say(ada, elsewhere, 'bir kez', null, headers))).toBe('idempotency-mismatch');
});

describe('what is refused, in the words of the catalogue', () => {
  let post: TestPost;
  let top: Comment;
  beforeAll(async () => {
    post = await writePost(product, 'suspicious-job');
    top = await said(ada, post, 'üst yorum');
  });

  test('a text that shows nothing, in a new comment and in an edit', async () => {
    for (const text of ['', '  \n ', '\u200b\u200d', '\u00ad', undefined]) {
      const created = await ada.post<ErrorBody>(`${post.path}/comments`, { text });
      const empty = { status: 400, code: 'comment/empty', message: 'Yorum metni boş olamaz.' };
      expect(refusal(created)).toEqual(empty);
      expect(created.body.issues).toEqual([{ path: 'text', message: 'Yorum metni boş olamaz.' }]);
      const edited = await ada.patch<ErrorBody>(at(post, top), { text });
      expect(refusal(edited)).toEqual({ ...empty, message: 'Yorum boş olamaz.' });
    }
  });

  test('a text longer than 1500 characters', async () => {
    expect((await say(ada, post, 'a'.repeat(lengths.comment))).status).toBe(201);
    for (const answer of [
      await say(ada, post, 'a'.repeat(lengths.comment + 1)),
      await ada.patch<ErrorBody>(at(post, top), { text: 'a'.repeat(lengths.comment + 1) }),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } });
      expect(answer.body.issues).toEqual([{ path: 'text', message: 'En fazla 1.500 karakter olabilir.' }]);
    }
    expect((await say(ada, post, 42 as never)).body.issues?.[0]?.path).toBe('text');
  });

  test('a reply to a missing comment, and a reply to a reply', async () => {
    const reply = await said(ece, post, 'cevap', top.id);
    const elsewhere = await said(ada, await writePost(product, 'experience'), 'başka yerde');
    for (const id of [randomUUID(), 'yok', elsewhere.id]) {
      expect(refusal(await say(ada, post, 'cevap', id)), id).toEqual({
        status: 404,
        code: 'comment/parent-not-found',
        message: 'Ebeveyn yorum bulunamadı.',
      });
    }
    expect(refusal(await say(ada, post, 'cevap', reply.id))).toEqual({
      status: 400,
      code: 'comment/too-deep',
      message: 'Yalnızca üst yorumlara cevap verilebilir.',
    });
  });

  test('a missing comment, or one on another post', async () => {
    const elsewhere = await said(ada, await writePost(product, 'suspicious-job'), 'başka yerde');
    const missing = { status: 404, code: 'not-found', message: 'Yorum bulunamadı.' };
    for (const comment of [{ id: randomUUID() }, { id: 'yok' }, elsewhere]) {
      expect(refusal(await ada.patch(at(post, comment), { text: 'yeni' }))).toEqual(missing);
      expect(refusal(await ada.delete(at(post, comment)))).toEqual(missing);
      expect(refusal(await like(ada, post, comment))).toEqual(missing);
    }
  });

  test('a visitor, a member without a profile, and an unknown kind', async () => {
    const visitor = product.visitor();
    const signedOut = (message: string) => ({ status: 401, code: 'auth/unauthenticated', message });
    const comment = signedOut('Yorum yapmak için giriş yapmalısınız.');
    expect(refusal(await visitor.post(`${post.path}/comments`, 'not even json'))).toEqual(comment);
    expect(refusal(await visitor.patch(at(post, top), { text: 'yeni' }))).toEqual(comment);
    expect(refusal(await visitor.delete(at(post, top)))).toEqual(comment);
    expect(refusal(await like(visitor, post, top))).toEqual(signedOut('Beğenmek için giriş yapmalısınız.'));

    const profileless = await withoutProfile('profilsiz@ornek.example');
    expect(refusal(await say(profileless, post, 'söz'))).toEqual({
      status: 403,
      code: 'profile-missing',
      message: 'Yorum yapmak için kullanıcı bilgileri gerekli.',
    });
    expect(codeOf(await profileless.delete(at(post, top)))).toBe('forbidden');

    const unknown = { status: 404, code: 'unknown-kind', message: 'Geçersiz ebeveyn tipi!' };
    const path = `/api/uydurma/${post.id}/comments`;
    expect(refusal(await ada.get(path))).toEqual(unknown);
    expect(refusal(await ada.post(path, { text: 'söz' }))).toEqual(unknown);
    expect(refusal(await ada.post(`${path}/${top.id}/like`))).toEqual(unknown);
    expect(codeOf(await ada.get(`/api/suspicious-jobs/${(await writePost(product, 'experience')).id}/comments`))).toBe(
      'not-found',
    );
  });

  test('anything while the database fails', async () => {
    await product.db.query('ALTER TABLE comment RENAME TO comment_away');
    try {
      const failed = (message: string) => ({ status: 500, code: 'internal', message });
      expect(refusal(await say(ada, post, 'söz'))).toEqual(failed('Yorum gönderilemedi. Lütfen tekrar deneyin.'));
      expect(refusal(await ada.patch(at(post, top), { text: 'söz' }))).toEqual(
        failed('Bir hata oluştu. Lütfen tekrar deneyin.'),
      );
      expect(refusal(await ada.delete(at(post, top)))).toEqual(failed('Yorum silinemedi.'));
      expect(refusal(await like(ada, post, top))).toEqual(failed('Bir hata oluştu. Lütfen tekrar deneyin.'));
    } finally {
      await product.db.query('ALTER TABLE comment_away RENAME TO comment');
    }
  });

  test('a member’s comment beyond the rate limit', async () => {
    const limited = await startProduct({ limits: true, standsStill: true });
    try {
      const member = await limited.member('hizli@ornek.example');
      const post = await writePost(limited, 'experience');
      await limited.publish();
      const { points } = rateLimits.commentMember;
      for (let n = 0; n < points; n++) {
        expect((await member.post(`${post.path}/comments`, { text: `söz ${n}` })).status).toBe(201);
      }
      const refused = await member.post(`${post.path}/comments`, { text: 'fazla' });
      expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });

  test('edits of an account without a profile, which use up nobody else’s limit', async () => {
    const limited = await startProduct({ limits: true, standsStill: true });
    try {
      const post = await writePost(limited, 'experience');
      await limited.publish();
      const author = await limited.member('yazar@ornek.example');
      const { body } = await author.post<Comment>(`${post.path}/comments`, { text: 'söz' });
      await limited.publish();
      const one = await withoutProfile('profilsiz-1@ornek.example', limited);
      const other = await withoutProfile('profilsiz-2@ornek.example', limited);
      const edit = async (by: Visitor) =>
        (await by.patch(`${post.path}/comments/${body.id}`, { text: 'başka söz' })).status;
      for (let n = 0; n < rateLimits.commentMember.points; n++) expect(await edit(one)).toBe(403);
      expect(await edit(one)).toBe(429);
      expect(await edit(other)).toBe(403);
    } finally {
      await limited.close();
    }
  });
});

/** A member who signed in while no profile could be assigned. */
async function withoutProfile(email: string, on = product): Promise<Visitor> {
  const visitor = on.visitor();
  await visitor.post('/api/auth/sign-up', { email, password: testPassword, acceptTerms: true });
  await visitor.post('/api/auth/verify-email', { oobCode: await on.codeFor(email), email });
  await on.withoutSpares(() => visitor.post('/api/auth/sign-in', { email, password: testPassword }));
  return visitor;
}
