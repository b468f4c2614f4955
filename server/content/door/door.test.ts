import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenReports } from '#contract/admin.ts';
import { doorRules, untrueReports } from '#contract/door-rules.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Experience } from '#contract/experiences.ts';
import { kindPaths, kindTable } from '#contract/kinds.ts';
import { day, hour } from '#contract/limits.ts';
import type { Unpublished } from '#contract/publication.ts';
import type { OwnSanction, OwnWithheld } from '#contract/sanctions.ts';
import { writeWordCounts } from '#server/content/word-counts/store.ts';
import { demoExperiences } from '#server/demo/experiences/all.ts';
import { someExperience } from '#tests/support/experiences.ts';
import { itself, noticesOf, openReports, ruleOn } from '#tests/support/moderation.ts';
import { draftOf, everyKind, type TestPost, writePost } from '#tests/support/posts.ts';
import { type Answer, codeOf, type Product, startProduct, testPassword, type Visitor } from '#tests/support/product.ts';

let product: Product;
let admin: Visitor;
beforeAll(async () => {
  product = await startProduct({ door: true });
  admin = await product.admin('yonetici@ornek.example');
});
afterAll(() => product.close());

let drawn = 0;
const newMember = () => product.member(`uye${drawn++}@ornek.example`);
/** A text that nobody else has written. */
const someText = () => demoExperiences[drawn++ % demoExperiences.length]?.text as string;

async function submit(by: Visitor, experienceText = someText()): Promise<TestPost> {
  const { status, body } = await by.post<Experience>('/api/experiences', { ...someExperience, experienceText });
  expect(status).toBe(201);
  return { kind: 'experience', id: body.id, path: `/api/experiences/${body.id}` };
}
const isPublic = async ({ path }: TestPost) => (await product.visitor().get(path)).status === 200;
const withLinks = (n: number) =>
  `${someText()} ${Array.from({ length: n }, (_, k) => `https://site${k}.com/a`).join(' ')}`;
const withheldNow = async () => (await admin.get<OpenReports>('/api/admin/reports')).body.withheld;
const told = async (by: Visitor) =>
  (await by.get<{ items: OwnSanction[]; withheld: OwnWithheld[] }>('/api/me/sanctions')).body.withheld;
/** A member whose account is so old, signed in again. */
async function memberOf(age: number): Promise<() => Promise<Visitor>> {
  const email = `eski${drawn++}@ornek.example`;
  await product.member(email);
  product.clock.advance(age);
  return async () => {
    const by = product.visitor();
    await by.post('/api/auth/sign-in', { email, password: testPassword });
    return by;
  };
}
async function signInAgain() {
  admin = product.visitor();
  await admin.post('/api/auth/sign-in', { email: 'yonetici@ornek.example', password: testPassword });
}

describe('a post that a rule holds', () => {
  test('is seen by its author alone, who is told why, until a moderator publishes it', async () => {
    const by = await newMember();
    const passes = await submit(by, withLinks(doorRules.linksOfYoung.limit));
    const withheld = await submit(by, withLinks(doorRules.linksOfYoung.limit + 1));
    expect([await isPublic(passes), await isPublic(withheld)]).toEqual([true, false]);
    expect(
      (await product.visitor().get<{ items: Experience[] }>('/api/experiences')).body.items.map(({ id }) => id),
    ).not.toContain(withheld.id);
    const mine = (await by.get<Unpublished>('/api/me/unpublished')).body.experiences;
    expect(mine.map(({ id }) => id)).toEqual([withheld.id]);
    expect(await told(by)).toEqual([{ kind: 'experience', postId: withheld.id, rule: 'linksOfYoung' }]);
    expect((await noticesOf(by)).map(({ event }) => event)).toEqual(['held']);
    for (const path of ['vote', 'comments', 'reports'])
      expect(
        (
          await admin.post(`${withheld.path}/${path}`, {
            voteType: 'upvote',
            text: 'a',
            targetType: 'experience',
            targetId: withheld.id,
            reason: 'spam',
          })
        ).status,
        path,
      ).toBe(404);
    const [listed] = await withheldNow();
    expect(listed).toMatchObject({ postId: withheld.id, rule: 'linksOfYoung' });

    expect((await ruleOn(itself(withheld), admin, { action: 'keep' })).status).toBe(201);
    expect(codeOf((await ruleOn(itself(withheld), admin, { action: 'keep' })) as unknown as Answer<ErrorBody>)).toBe(
      'report/already-resolved',
    );
    expect(await isPublic(withheld)).toBe(true);
    expect(await withheldNow()).toEqual([]);
    expect((await noticesOf(by)).map(({ event }) => event).toSorted()).toEqual(['held', 'released']);
  });

  test('may be changed and deleted by its author, and deleted by a moderator', async () => {
    const by = await newMember();
    const [one, other] = [await submit(by, withLinks(9)), await submit(by, withLinks(9))];
    expect((await by.patch(one.path, { experienceText: 'Bağlantısız.' })).status).toBe(200);
    expect((await withheldNow()).find(({ postId }) => postId === one.id)?.now.text).toBe('Bağlantısız.');
    expect((await by.delete(one.path)).status).toBe(204);
    expect((await ruleOn(itself(other), admin, { action: 'delete', rule: 'spam', sanction: 'warn' })).status).toBe(201);
    expect(await withheldNow()).toEqual([]);
    expect((await product.db.query('SELECT FROM withheld')).length).toBe(0);
  });
});

describe('comments and edits, which do not wait, are refused beyond a rule', () => {
  const commentOn = async ({ path }: TestPost, by: Visitor, text: string) => {
    const answer = await by.post<ErrorBody>(`${path}/comments`, { text });
    return answer.status === 201 ? 'passes' : codeOf(answer);
  };
  const edit = async ({ path }: TestPost, by: Visitor, experienceText: string) => {
    const answer = await by.patch<ErrorBody>(path, { experienceText });
    return answer.status === 200 ? 'passes' : codeOf(answer);
  };
  const addresses = (n: number) =>
    Array.from({ length: n }, (_, k) => `Bkz. https://site${k}.com/${drawn++}`).join(' ');

  test('links, of which a young account may have fewer', async () => {
    const old = await (await memberOf(3 * day))();
    await signInAgain();
    for (const [by, rule, code] of [
      [old, 'links', 'post/too-many-links'],
      [await newMember(), 'linksOfYoung', 'post/too-many-links-young'],
    ] as const) {
      const post = await submit(by);
      const { limit } = doorRules[rule];
      expect(await edit(post, by, addresses(limit + 1)), rule).toBe(code);
      expect(await edit(post, by, addresses(limit)), rule).toBe('passes');
      expect(await commentOn(post, by, addresses(limit + 1)), rule).toBe(code);
      expect(await commentOn(post, by, addresses(limit)), rule).toBe('passes');
    }
  });

  test('the same words of young accounts, whoever writes them, but for short ones', async () => {
    const [first, second] = [await newMember(), await newMember()];
    const post = await submit(first);
    const words = 'Bizde de her gün aynısı oluyordu, gerçekten.';
    expect(await edit(post, first, words)).toBe('passes');
    expect(await commentOn(post, second, words.toUpperCase())).toBe('passes');
    const beyond = [await commentOn(post, first, `${words}!!`), await commentOn(post, second, words)];
    expect(beyond).toEqual(['passes', 'post/repeated']);
    for (let n = 0; n <= doorRules.sameWordsOfYoung.limit + 1; n++)
      expect(await commentOn(post, first, 'Aynısı bizde de oldu.')).toBe('passes');
    product.clock.advance(hour);
    expect(await commentOn(post, second, words)).toBe('passes');
  });

  test('also where the callers give all their calls the same key', async () => {
    const post = await submit(await newMember());
    const text = 'Hepsi aynı anahtarla, hep aynı sözlerle.';
    const outcomes: string[] = [];
    for (let n = 0; n <= doorRules.sameWordsOfYoung.limit; n++) {
      const by = await newMember();
      const answer = await by.post<ErrorBody>(`${post.path}/comments`, { text }, { 'idempotency-key': 'x' });
      outcomes.push(answer.status === 201 ? 'passes' : codeOf(answer));
    }
    expect(outcomes).toEqual([...Array(doorRules.sameWordsOfYoung.limit).fill('passes'), 'post/repeated']);
  });

  test('the comments of one young account within a day', async () => {
    const [by, other] = [await newMember(), await newMember()];
    const post = await submit(other);
    for (let n = 0; n < doorRules.commentsOfYoung.limit; n++)
      expect(await commentOn(post, by, `Evet, ${n}`)).toBe('passes');
    expect(await commentOn(post, by, 'Bir daha')).toBe('comment/young');
    expect(await commentOn(post, other, 'Bir daha')).toBe('passes');
  });
});

test('posts of young accounts wait once no moderator was seen for more than a week', async () => {
  const old = await (await memberOf(3 * day))();
  await signInAgain();
  await withheldNow();
  product.clock.advance(doorRules.unattended.limit * day);
  expect(await isPublic(await submit(await newMember()))).toBe(true);
  product.clock.advance(day);
  const by = await newMember();
  const withheld = await submit(by);
  expect(await told(by)).toEqual([{ kind: 'experience', postId: withheld.id, rule: 'unattended' }]);
  expect(await isPublic(await submit(old))).toBe(true);

  // Signing in alone is not moderating, and neither is being refused.
  await signInAgain();
  expect((await old.get('/api/admin/reports')).status).toBe(403);
  expect(await isPublic(await submit(await newMember()))).toBe(false);
  expect((await withheldNow()).map(({ rule }) => rule)).toContain('unattended');
  expect(await isPublic(await submit(await newMember()))).toBe(true);
});

test('the same text again is withheld, of whichever kind and under whatever name', async () => {
  // Past the wave of those before.
  product.clock.advance(hour);
  const by = await newMember();
  const text = someText();
  const listing = { jobTitle: 'Stajyer', platform: 'Diğer', redFlags: ['aile ortamı'] };
  await by.delete((await submit(by, text)).path);
  // Who has deleted it may send it again.
  expect(await isPublic(await submit(by, text))).toBe(true);
  const { body } = await by.post<{ id: string }>('/api/suspicious-jobs', {
    ...listing,
    listingText: text.slice(0, 1900),
    otherName: true,
  });
  expect(await told(by)).toEqual([{ kind: 'suspicious-job', postId: body.id, rule: 'sameTextOfMember' }]);
});

test('listed phrases are refused, withheld or masked, and counted for the day without a text', async () => {
  const by = await newMember();
  const post = await submit(by);
  const comment = (text: string) => by.post<ErrorBody & { text: string }>(`${post.path}/comments`, { text });
  expect(codeOf(await comment('Senin evini biliyorum.'))).toBe('post/listed-words');
  expect(codeOf(await comment('Telegramdan bana yazın.'))).toBe('post/listed-words');
  expect((await comment('Yavşaklar ödemedi.')).body.text).toBe('Y•••••••• ödemedi.');
  const threat = { ...someExperience, experienceText: 'Yazdıklarına pişman olacaksın.' };
  expect(codeOf(await by.post<ErrorBody>('/api/experiences', threat))).toBe('post/listed-words');
  product.clock.advance(hour);
  const bait = await submit(by, 'Evden günde 2000 lira kazanmak isteyenler bana gelsin.');
  expect(await told(by)).toEqual([{ kind: 'experience', postId: bait.id, rule: 'words' }]);
  const edit = { experienceText: 'Evden günde 3000 lira kazanmak isteyenler, referans kodum var.' };
  expect((await by.patch(bait.path, edit)).status).toBe(200);

  await writeWordCounts(product.db, product.clock.now());
  await writeWordCounts(product.db, product.clock.now());
  const { body } = await admin.get<{ entries: { entry: string; found: number }[] }>('/api/admin/words');
  expect(Object.fromEntries(body.entries.map(({ entry, found }) => [entry, found]))).toEqual({
    threat: 2,
    doxxing: 0,
    bait: 3,
    swear: 1,
  });
  await writeWordCounts(product.db, new Date(product.clock.now().getTime() + 31 * day));
  expect(await product.db.query('SELECT FROM word_count')).toEqual([]);
});

test.each(everyKind)('listed phrases in a $kind, unless its kind quotes others', async ({ kind }) => {
  const isSearched = !kindTable[kind].quotesOthers;
  product.clock.advance(hour);
  const by = await newMember();
  const send = (text: string) =>
    by.post<ErrorBody & { id: string }>(`/api/${kindPaths[kind]}`, draftOf(kind, `${text} ${drawn++}`));
  const refused = await send('Yazdıklarına pişman olacaksın.');
  expect(refused.status === 201 || codeOf(refused)).toBe(isSearched ? 'post/listed-words' : true);
  const bait = (await send('Evden günde 2000 lira kazanmak isteyenler bana gelsin.')).body;
  const withheld = isSearched ? [{ kind, postId: bait.id, rule: 'words' }] : [];
  expect(await told(by)).toEqual(withheld);
  const { id } = (await send('Yavşaklar ödemedi.')).body;
  const { body } = await product.visitor().get<object>(`/api/${kindPaths[kind]}/${id}`);
  expect(JSON.stringify(body).includes('Yavşaklar')).toBe(!isSearched);
});

describe('votes', () => {
  test('of one member on the posts of one author, and of young accounts, count up to their limits', async () => {
    const old = await (await memberOf(3 * day))();
    const author = await (await memberOf(3 * day))();
    await signInAgain();
    const posts: TestPost[] = [];
    for (let n = 0; n <= doorRules.votesOnAuthor.limit; n++) {
      posts.push(await submit(author));
      product.clock.advance(hour);
    }
    const vote = (by: Visitor, { path }: TestPost) => by.post<ErrorBody>(`${path}/vote`, { voteType: 'downvote' });
    for (const post of posts.slice(0, -1)) expect((await vote(old, post)).status).toBe(200);
    // Taking one back and giving it again is still that one.
    expect(
      [await vote(old, posts[0] as TestPost), await vote(old, posts[0] as TestPost)].map(({ status }) => status),
    ).toEqual([200, 200]);
    const refused = await vote(old, posts.at(-1) as TestPost);
    expect([refused.status, codeOf(refused)]).toEqual([429, 'vote/one-author']);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(day / 1000);

    const wave = posts[0] as TestPost;
    for (let n = 0; n < doorRules.waveOfVotes.limit; n++)
      expect((await vote(await newMember(), wave)).status).toBe(200);
    const late = await newMember();
    expect(codeOf(await vote(late, wave))).toBe('vote/wave');
    product.clock.advance(hour);
    expect((await vote(late, wave)).status).toBe(200);
  });

  test('of one young account', async () => {
    const by = await newMember();
    const codes: string[] = [];
    for (let n = 0; n <= doorRules.votesOfYoung.limit; n++) {
      const { path } = await writePost(product, 'experience');
      const { status, body } = await by.post<ErrorBody>(`${path}/vote`, { voteType: 'upvote' });
      codes.push(status === 200 ? 'done' : body.code);
    }
    expect(codes).toEqual([...Array(doorRules.votesOfYoung.limit).fill('done'), 'vote/young']);
  });
});

describe('reports', () => {
  const report = (by: Visitor, { path, id }: TestPost, reason = 'spam') =>
    by.post<ErrorBody>(`${path}/reports`, { targetType: 'experience', targetId: id, reason });

  test('of enough members of standing hide a post; found untrue, they do not again for the same reason', async () => {
    const place = await submit(await newMember());
    const aged = await Promise.all(Array.from({ length: doorRules.reports.limit + 2 }, () => memberOf(0)));
    for (const again of aged.slice(0, -1)) await (await again()).post(`${place.path}/comments`, { text: 'Söz.' });
    product.clock.advance(8 * day);
    await signInAgain();
    await withheldNow();
    const reporters = await Promise.all(aged.map((again) => again()));
    const author = await newMember();
    const post = await submit(author);
    for (let n = 0; n <= doorRules.reports.limit; n++) expect((await report(await newMember(), post)).status).toBe(201);
    expect(await isPublic(post)).toBe(true);
    // One who was never heard does not count.
    await report(reporters.pop() as Visitor, post);
    for (const by of reporters.slice(0, doorRules.reports.limit)) await report(by, post);
    expect(await isPublic(post)).toBe(true);
    await report(reporters[doorRules.reports.limit] as Visitor, post);
    expect(await isPublic(post)).toBe(false);
    expect(await told(author)).toMatchObject([{ postId: post.id, rule: 'reports' }]);

    // As the room publishes it from among the withheld posts, without naming the reports.
    expect((await ruleOn(itself(post), admin, { action: 'keep' })).status).toBe(201);
    const { items } = await openReports(admin);
    expect(items.filter(({ targetId }) => targetId === post.id)).toEqual([]);
    expect(await isPublic(post)).toBe(true);
    expect((await noticesOf(author)).map(({ event }) => event).toSorted()).toEqual(['hidden', 'released']);
    for (const by of reporters) expect((await report(by, post)).status).toBe(201);
    expect(await isPublic(post)).toBe(true);

    // Each of them has been found untrue once; one is, until the limit and then beyond it.
    const often = reporters[0] as Visitor;
    for (let n = 1; n < untrueReports; n++) {
      const untrue = await writePost(product, 'experience');
      const { body } = await often.post<{ id: string }>(`${untrue.path}/reports`, {
        targetType: 'experience',
        targetId: untrue.id,
        reason: 'spam',
      });
      expect((await ruleOn(itself(untrue), admin, { action: 'keep', reportIds: [body.id] })).status).toBe(201);
    }
    for (const isHidden of [true, false]) {
      const next = await writePost(product, 'experience');
      for (const by of reporters) await report(by, next);
      expect(await isPublic(next)).toBe(!isHidden);
      if (isHidden) await ruleOn(itself(next), admin, { action: 'keep' });
    }
  });

  test('of one young account are limited', async () => {
    const by = await newMember();
    const codes: string[] = [];
    for (let n = 0; n <= doorRules.reportsOfYoung.limit; n++) {
      const { status, body } = await report(by, await writePost(product, 'experience'));
      codes.push(status === 201 ? 'done' : body.code);
    }
    expect(codes).toEqual([...Array(doorRules.reportsOfYoung.limit).fill('done'), 'report/young']);
  });
});
