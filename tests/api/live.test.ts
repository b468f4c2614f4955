import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Experience } from '#contract/experiences.ts';
import { lifetimes, liveStreams } from '#contract/limits.ts';
import { adminTopic, type Change, listTopic, postTopic } from '#contract/live.ts';
import { itself, reportOf, ruleOn } from '#tests/support/moderation.ts';
import type { TestPost } from '#tests/support/posts.ts';
import { codeOf, type Product, startProduct, testOrigin, testPassword, type Visitor } from '#tests/support/product.ts';

let product: Product;
let member: Visitor;
beforeAll(async () => {
  product = await startProduct();
  member = await product.member('yayinci@ornek.example');
});
afterAll(() => product.close());

const draft = {
  city: 'İzmir',
  sector: 'Medya',
  positionType: 'Junior',
  experienceText: 'Canlı yayın.',
  tags: ['adil'],
  isPositive: true,
};
const submit = async () => (await member.post<Experience>('/api/experiences', draft)).body;

/** An open stream as a browser reads it. */
async function listen(topics: string, headers: Record<string, string> = {}, address = '192.0.2.9') {
  const over = new AbortController();
  const answer = await product.app.request(
    `${testOrigin}/api/live?topics=${encodeURIComponent(topics)}`,
    { headers: { host: new URL(testOrigin).host, ...headers }, signal: over.signal },
    { incoming: { socket: { remoteAddress: address } } } as never,
  );
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** The changes in the next part of the stream that has any; `undefined` at the end of the stream. */
  async function next(): Promise<Change[] | undefined> {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return undefined;
      text += part.value;
      const lines = text.split('\n').filter((line) => line.startsWith('data: '));
      if (lines.length === 0) continue;
      text = '';
      return lines.map((line) => JSON.parse(line.slice('data: '.length)) as Change);
    }
  }
  return { answer, next, close: () => reader?.cancel() };
}

test('everybody gets the event of a new experience: topic and id, nothing else', async () => {
  const stream = await listen(listTopic('experience'));
  expect(stream.answer.headers.get('cache-control')).toContain('no-store');
  const { id } = await submit();
  expect(await stream.next()).toEqual([{ topic: 'experiences', id, change: 'created' }]);
  await stream.close();
});

test('a stream carries the requested topics, each change once', async () => {
  const mine = postTopic('experience', '0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11');
  const stream = await listen(`${mine},suspicious-jobs`);
  for (const topic of [mine, 'experiences', mine, 'suspicious-jobs'])
    product.platform.live.publish({ topic, id: 'x', change: 'counts' });
  expect(await stream.next()).toEqual([
    { topic: mine, id: 'x', change: 'counts' },
    { topic: 'suspicious-jobs', id: 'x', change: 'counts' },
  ]);
  await stream.close();
});

test('a reader with too many events at once is told to reload everything', async () => {
  const stream = await listen('experiences');
  for (let n = 0; n < 2000; n += 1)
    product.platform.live.publish({ topic: 'experiences', id: String(n), change: 'counts' });
  const told = await stream.next();
  expect(told?.length).toBeLessThan(600);
  expect(told).toContainEqual({ topic: 'experiences', change: 'updated' });
  await stream.close();
});

test('a visitor can not subscribe to a member’s topic, nobody to a missing one or another account’s', async () => {
  const visitor = product.visitor();
  expect(codeOf(await visitor.get('/api/live?topics=experiences,me'))).toBe('auth/unauthenticated');
  for (const topics of [
    '',
    'administrator',
    'experience:',
    'experience:1',
    'account:0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11',
  ])
    expect(codeOf(await visitor.get(`/api/live?topics=${topics}`)), topics).toBe('validation');
  const many = Array.from({ length: liveStreams.topics + 1 }, (_, n) =>
    postTopic('experience', `0198a9f0-6a40-7c3e-9d1b-${String(n).padStart(12, '0')}`),
  );
  expect(codeOf(await visitor.get(`/api/live?topics=${many.join(',')}`))).toBe('validation');
});

test('a HEAD request leaves no stream open', async () => {
  const address = '198.51.100.9';
  const head = () =>
    product.app.request(
      `${testOrigin}/api/live?topics=experiences`,
      { method: 'HEAD', headers: { host: new URL(testOrigin).host } },
      { incoming: { socket: { remoteAddress: address } } } as never,
    );
  for (let n = 0; n <= liveStreams.perAddress; n += 1) expect((await head()).status).toBe(200);
  const stream = await listen('experiences', {}, address);
  expect(stream.answer.status).toBe(200);
  await stream.close();
});

test('a member’s stream survives changes of the account, and ends with the session', async () => {
  const other = await product.member('iki.kere@ornek.example');
  const cookie = other.cookie();
  const stream = await listen('me', { cookie });
  for (let n = 0; n < 2; n += 1) {
    await other.delete('/api/me/sessions');
    expect(await stream.next()).toEqual([{ topic: 'me', change: 'updated' }]);
  }
  await other.post('/api/auth/sign-out');
  expect(await stream.next()).toEqual([{ topic: 'me', change: 'updated' }]);
  expect(await stream.next()).toBeUndefined();
});

test('streams of one address are limited; one that ends makes room', async () => {
  const address = '198.51.100.7';
  const streams = [];
  for (let n = 0; n < liveStreams.perAddress; n += 1) streams.push(await listen('experiences', {}, address));
  const refused = await listen('experiences', {}, address);
  expect(refused.answer.status).toBe(429);
  expect(Number(refused.answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await listen('experiences', {}, '198.51.100.8')).answer.status).toBe(200);
  await streams[0]?.close();
  await expect.poll(async () => (await listen('experiences', {}, address)).answer.status).toBe(200);
  await Promise.all(streams.map((stream) => stream.close()));
});

test('moderators get events of moderation while their session is fresh', async () => {
  const admin = await product.admin('yonetici@ornek.example');
  expect(codeOf(await product.visitor().get('/api/live?topics=admin'))).toBe('auth/unauthenticated');
  expect(codeOf(await member.get('/api/live?topics=admin'))).toBe('forbidden');
  const stream = await listen(`${adminTopic},experiences`, { cookie: admin.cookie() });
  const { id } = await submit();
  expect(await stream.next()).toEqual([
    { topic: 'experiences', id, change: 'created' },
    { topic: 'admin', id, change: 'created' },
  ]);
  const post: TestPost = { kind: 'experience', id, path: `/api/experiences/${id}` };
  const reportId = await reportOf(itself(post), admin);
  expect(await stream.next()).toEqual([{ topic: 'admin', id, change: 'counts' }]);
  await ruleOn(itself(post), admin, { action: 'keep', reportIds: [reportId] });
  expect(await stream.next()).toEqual([{ topic: 'admin', id, change: 'updated' }]);

  product.clock.advance(lifetimes.adminConfirmation);
  const quiet = (await submit()).id;
  expect(await stream.next()).toEqual([{ topic: 'experiences', id: quiet, change: 'created' }]);
  await admin.post('/api/auth/confirm', { password: testPassword });
  await member.delete(`/api/experiences/${quiet}`);
  expect(await stream.next()).toContainEqual({ topic: 'admin', id: quiet, change: 'deleted' });
  await stream.close();
});

test('a moderator’s stream whose second factor has to be given again ends, and hears again after the proof', async () => {
  const admin = await product.admin('iki.adim@ornek.example');
  const code = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: product.clock.now().getTime() });
  const path = '/api/me/second-factor';
  const { offer, secret } = (await admin.post<{ offer: string; secret: string }>(`${path}/offer`)).body;
  const before = await listen(`${adminTopic},experiences`, { cookie: admin.cookie() });
  expect((await admin.post(path, { offer, code: code(secret) })).status).toBe(200);
  // It was open when the factor was set up: its cookie is none.
  await submit();
  expect((await before.next())?.map(({ topic }) => topic)).toEqual(['experiences']);
  expect(await before.next()).toBeUndefined();

  const stream = await listen(`${adminTopic},experiences`, { cookie: admin.cookie() });
  const { id } = await submit();
  expect(await stream.next()).toContainEqual({ topic: 'admin', id, change: 'created' });
  product.clock.advance(lifetimes.adminConfirmation);
  await admin.post('/api/auth/confirm', { password: testPassword });
  const hidden = (await submit()).id;
  expect(await stream.next()).toEqual([{ topic: 'experiences', id: hidden, change: 'created' }]);
  expect(await stream.next()).toBeUndefined();

  // One that begins without a proof stays, and is silent.
  const silent = await listen(`${adminTopic},experiences`, { cookie: admin.cookie() });
  for (let n = 0; n < 2; n += 1) {
    const other = (await submit()).id;
    expect(await silent.next()).toEqual([{ topic: 'experiences', id: other, change: 'created' }]);
  }
  await silent.close();
  expect((await admin.post(`${path}/proof`, { code: code(secret) })).status).toBe(200);
  const again = await listen(`${adminTopic},experiences`, { cookie: admin.cookie() });
  const heard = (await submit()).id;
  expect(await again.next()).toContainEqual({ topic: 'admin', id: heard, change: 'created' });
  await again.close();
});

test('an event of a new notice reaches its member’s open pages only', async () => {
  const [admin, other] = [await product.admin('ikinci@ornek.example'), await product.member('komsu@ornek.example')];
  const [mine, theirs] = [
    await listen('me', { cookie: member.cookie() }),
    await listen('me,experiences', { cookie: other.cookie() }),
  ];
  const { id } = await submit();
  expect(await theirs.next()).toEqual([{ topic: 'experiences', id, change: 'created' }]);
  await admin.delete(`/api/experiences/${id}`);
  expect(await mine.next()).toEqual([{ topic: 'me', change: 'updated' }]);
  expect(await theirs.next()).toEqual([{ topic: 'experiences', id, change: 'deleted' }]);
  await Promise.all([mine.close(), theirs.close()]);
});
