import { afterAll, beforeAll, expect, test } from 'vitest';
import { removalForTeam } from '#contract/copy/removal-requests.ts';
import { removalReasons } from '#contract/dialog-vocabulary.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { lengths, lifetimes } from '#contract/limits.ts';
import { policy } from '#contract/policy.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import { type OpenRemovalRequest, requestNumber } from '#contract/removal-requests.ts';
import { jobs } from '#server/jobs.ts';
import { dayOf } from '#server/platform/clock.ts';
import { remindedAfter, remindTeam } from '#server/reminders.ts';
import { itself, reportOf } from '#tests/support/moderation.ts';
import { writePost } from '#tests/support/posts.ts';
import { codeOf, type Product, startProduct, type Visitor } from '#tests/support/product.ts';
import { listRemovalRequests, purgeRemovalRequests, resealRemovalRequests } from './store.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { TEAM_EMAIL: 'ekip@kusdili.example' } });
});
afterAll(() => product.close());

const asked = {
  content: ' https://sesol.example/#experience-1 ',
  reason: 'personal',
  message: 'Metinde adım <b>geçiyor</b>.',
  email: 'Biri@Ornek.example',
};
const ask = (more: object = {}, headers = {}, by: Visitor = product.visitor()) =>
  by.post<{ id: string } & ErrorBody>('/api/removal-requests', { ...asked, ...more }, headers);
const kept = () => listRemovalRequests(product.identityDb, product.platform.vault);
const empty = () => product.identityDb.query('DELETE FROM identity.removal_request');

test('a visitor’s request is mailed to the team and stored, both unreadable in the database', async () => {
  const answer = await ask();
  expect(answer).toMatchObject({ status: 201, body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
  const [mail] = await product.platform.mailer.outbox();
  expect(mail).toMatchObject({
    to: 'ekip@kusdili.example',
    subject: removalForTeam.subject(requestNumber(answer.body.id)),
  });
  for (const words of ['https://sesol.example/#experience-1', asked.message, asked.email])
    expect(mail?.text).toContain(words);
  expect(mail?.html).toContain('&lt;b&gt;geçiyor');
  expect(await kept()).toEqual([
    { ...asked, content: asked.content.trim(), id: answer.body.id, receivedAt: product.clock.now().toISOString() },
  ]);
  for (const table of ['identity.removal_request', 'identity.outbox', 'idempotent_answer']) {
    const rows = await product.identityDb.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t`);
    const hex = ['experience-1', 'geçiyor', asked.email].map((words) => Buffer.from(words).toString('hex'));
    for (const { row } of rows)
      for (const words of [...hex, 'experience-1', 'geçiyor']) expect(row).not.toContain(words);
  }
  await empty();
});

test('missing fields have Turkish sentences, by field', async () => {
  const refusals: [object, string, string][] = [
    [{ content: ' \u200b ' }, 'content', 'Bu alan gerekli.'],
    [{ content: 'a'.repeat(lengths.removalContent + 1) }, 'content', 'En fazla 500 karakter olabilir.'],
    [{ reason: '' }, 'reason', 'Listeden bir seçenek seç.'],
    [{ message: undefined }, 'message', 'Bu alan gerekli.'],
    [{ message: 'a'.repeat(lengths.removalMessage + 1) }, 'message', 'En fazla 2.000 karakter olabilir.'],
    [{ email: 'adres değil' }, 'email', 'Geçersiz e-posta adresi.'],
    [{ email: 'a@ornek.example, b@ornek.example' }, 'email', 'Geçersiz e-posta adresi.'],
  ];
  for (const [more, path, message] of refusals) {
    expect(await ask(more), path).toMatchObject({
      status: 400,
      body: { code: 'validation', issues: [{ path, message }] },
    });
  }
  expect(await kept()).toEqual([]);
  for (const reason of removalReasons) expect((await ask({ reason, email: '' })).status).toBe(201);
  expect((await kept()).map(({ email }) => email)).toEqual(removalReasons.map(() => null));
  await empty();
});

test('a request sent twice under one key is stored and mailed once', async () => {
  const before = (await product.platform.mailer.outbox()).length;
  const headers = { 'idempotency-key': 'ayni-talep' };
  const answers = [await ask({}, headers), await ask({}, headers)];
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual(answers.map(() => [201, answers[0]?.body.id]));
  expect(codeOf(await ask({ message: 'Başka.' }, headers))).toBe('idempotency-mismatch');
  expect(await product.platform.mailer.outbox()).toHaveLength(before + 1);
  await empty();
});

test('a request whose mail can not be queued is refused and not stored', async () => {
  await product.identityDb.query('ALTER TABLE identity.outbox RENAME TO outbox_away');
  try {
    expect(await ask()).toMatchObject({
      status: 500,
      body: { code: 'internal', message: 'Talebin gönderilemedi. Lütfen tekrar dene.' },
    });
  } finally {
    await product.identityDb.query('ALTER TABLE identity.outbox_away RENAME TO outbox');
  }
  expect(await kept()).toEqual([]);
});

test('requests of yesterday, and reports open for longer than promised, are logged', async () => {
  const waits = async () => {
    const before = product.logged().length;
    await jobs['overdue reminder']?.run(product.platform);
    return product.logged().slice(before);
  };
  await empty();
  const member = await product.member('bildiren@ornek.example');
  const post = await writePost(product, 'experience');
  await reportOf(itself(post), member);
  await ask();
  expect(await waits()).toBe('');
  product.clock.advance(24 * 60 * 60_000);
  expect(await waits()).toMatch(/"waiting":1.*removal requests of yesterday/);
  product.clock.advance((policy.takedownReviewHours - 24) * 60 * 60_000);
  expect(await waits()).toMatch(/"waiting":1.*open reports have waited/);
  await empty();
});

test('a moderator sees what waits, oldest first, until it is answered; nobody is reminded of it then', async () => {
  await empty();
  const admin = await product.admin('yonetici@ornek.example');
  const { body: first } = await ask();
  product.clock.advance(60 * 60_000);
  const { body: second } = await ask({ reason: 'other', email: '' });
  const waiting = async () => {
    const { body } = await admin.get<{ items: OpenRemovalRequest[] }>('/api/admin/removal-requests');
    return body.items.map(({ id, reason, hasAddress }) => [id, reason, hasAddress]);
  };
  expect(await waiting()).toEqual([
    [first.id, 'personal', true],
    [second.id, 'other', false],
  ]);
  const answer = (id: string) => admin.delete(`/api/admin/removal-requests/${id}`);
  expect([(await answer(first.id)).status, (await answer(first.id)).status]).toEqual([200, 404]);
  await product.identityDb.transaction((tx) => resealRemovalRequests(tx, product.platform.vault));
  expect(await waiting()).toEqual([[second.id, 'other', false]]);
  expect((await answer(second.id)).status).toBe(200);
  product.clock.advance((remindedAfter + 1) * 60 * 60_000);
  const before = (await product.platform.mailer.outbox()).length;
  await remindTeam(product.platform);
  expect((await product.platform.mailer.outbox()).length).toBe(before);
  await empty();
});

test('expired requests are erased', async () => {
  await ask();
  const purge = () =>
    purgeRemovalRequests(product.identityDb, dayOf(new Date(product.clock.now().getTime() - lifetimes.removalRequest)));
  product.clock.advance(lifetimes.removalRequest - 24 * 60 * 60_000);
  await purge();
  expect(await kept()).toHaveLength(1);
  product.clock.advance(24 * 60 * 60_000);
  await purge();
  expect(await kept()).toEqual([]);
});

test('one address can not fill the team’s mailbox, and blocks no other', async () => {
  const limited = await startProduct({ limits: true });
  try {
    const from = (address: string) => limited.visitor(address).post('/api/removal-requests', asked);
    for (let n = 0; n < rateLimits.removalAddress.points; n++) expect((await from('192.0.2.7')).status).toBe(201);
    expect(await from('192.0.2.7')).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
    expect((await from('192.0.2.8')).status).toBe(201);
  } finally {
    await limited.close();
  }
});
