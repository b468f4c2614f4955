import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import { backups, cli as copy } from '#contract/copy/operator.ts';
import { reportReasons } from '#contract/dialog-vocabulary.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Experience } from '#contract/experiences.ts';
import { maintenanceReread } from '#contract/maintenance.ts';
import type { OwnSanction } from '#contract/sanctions.ts';
import { minute } from '#server/platform/clock.ts';
import { someExperience } from '#tests/support/experiences.ts';
import { commentOn, decisionsRead, noticesOf } from '#tests/support/moderation.ts';
import { writePost } from '#tests/support/posts.ts';
import { codeOf, type Product, startProduct, testPassword, type Visitor } from '#tests/support/product.ts';
import { freePort } from '#tests/support/server.ts';
import { runHere } from './commands.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const run = (...words: string[]) => runHere(product.platform, words);
const handleOf = async (by: Visitor) => (await by.get<{ handle: string }>('/api/me')).body.handle;

describe('maintenance', () => {
  test('refuses every change within seconds, lets everybody read, and ends', async () => {
    const [by, visitor] = [await product.member('okur@ornek.example'), product.visitor()];
    const leaver = await product.member('cikan@ornek.example');
    const submit = () => by.post<Experience & { code: string }>('/api/experiences', someExperience);
    expect((await submit()).status).toBe(201);
    expect(await run('maintenance', 'on')).toEqual({ code: 0, text: copy.maintenance.on });
    product.clock.advance(maintenanceReread);
    const refused = await submit();
    expect([refused.status, codeOf(refused as never)]).toEqual([423, 'maintenance']);
    const signIn = await visitor.post('/api/auth/sign-in', { email: 'okur@ornek.example', password: testPassword });
    expect(signIn.status).toBe(423);
    expect((await visitor.get('/api/experiences')).status).toBe(200);
    expect((await by.get('/api/me')).status).toBe(200);
    // Nobody has to stay signed in on a shared computer.
    expect((await leaver.post('/api/auth/sign-out')).status).toBe(200);
    expect(await run('maintenance', 'off')).toEqual({ code: 0, text: copy.maintenance.off });
    product.clock.advance(maintenanceReread);
    expect((await submit()).status).toBe(201);
    expect(await run('maintenance')).toEqual({ code: 64, text: copy.maintenanceMissing });
  });
});

test('mails that wait are listed without addresses, and sent when the operator asks', async () => {
  const port = await freePort();
  const mailing = await startProduct({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  const command = (name: string) => runHere(mailing.platform, [name]);
  expect(await command('send-mails')).toEqual({ code: 0, text: copy.noMails });
  const email = 'bekleyen@ornek.example';
  await mailing.visitor().post('/api/auth/sign-up', { email, password: testPassword, acceptTerms: true });
  expect(await command('send-mails')).toEqual({ code: 1, text: copy.mailsLeft(0, 1) });
  const { text } = await command('mails');
  expect(text).toMatch(/^2026-11-18T\S+ {2}\d/);
  expect(text).not.toContain('@');
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // The product keeps connections for its next mail.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      received.push(...session.envelope.rcptTo.map(({ address }) => address));
      stream.on('end', done).resume();
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect(await command('send-mails')).toEqual({ code: 0, text: copy.mailsSent(1) });
  expect(received).toEqual([email]);
  expect(await command('mails')).toEqual({ code: 0, text: copy.noMails });
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await mailing.close();
  // Without a mail server mails wait in the outbox page.
  for (const name of ['mails', 'send-mails']) expect(await run(name)).toEqual({ code: 1, text: copy.noMailServer });
});

test('a backup by hand deletes what is too old beside it, and says what nothing else will delete', async () => {
  const backupDir = await mkdtemp(path.join(tmpdir(), 'sesol-backups-'));
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'sesol-elsewhere-'));
  const own = { ...product.platform, config: { ...product.platform.config, backupDir } };
  // The days are those of 18 November 2026: 90 for what was made by hand, BACKUP_DAYS for nights.
  const kept = ['before-restore-2026-08-21T120000Z', 'hand-2026-08-21T120000Z', 'night-2026-11-05'];
  const promised = ['before-restore-2026-08-20T120000Z', 'hand-2026-08-20T120000Z', 'night-2026-08-20'];
  const night = 'night-2026-11-04';
  try {
    for (const folder of [backupDir, elsewhere])
      for (const name of [...kept, ...promised, night]) await mkdir(path.join(folder, name));
    const [here, there] = [await runHere(own, ['backup']), await runHere(own, ['backup', elsewhere])];
    const left = async (folder: string) =>
      (await readdir(folder)).filter((name) => !name.startsWith('hand-2026-11-18'));
    expect((await left(backupDir)).toSorted()).toEqual(kept);
    expect((await left(elsewhere)).toSorted()).toEqual([...kept, night].toSorted());
    expect([here.code, there.code]).toEqual([0, 0]);
    for (const name of [...promised, night]) expect(here.text).toContain(backups.expired(name));
    expect(here.text).not.toContain(backups.deleteByHand);
    expect(there.text).toContain(backups.deleteByHand);
  } finally {
    for (const folder of [backupDir, elsewhere]) await rm(folder, { recursive: true });
  }
});

test('a moderator who is locked decides nothing, and does not lift that', async () => {
  const by = await product.moderator('kotu@ornek.example');
  const post = await writePost(product, 'experience');
  await commentOn(post, by);
  expect((await by.get('/api/admin/reports')).status).toBe(200);
  expect((await run('lock-member', await handleOf(by), 'abuse')).code).toBe(0);
  const [decision] = await decisionsRead(await product.admin('ust@ornek.example'));
  const refused = await by.delete<ErrorBody>(`/api/admin/decisions/${decision?.id}/sanction`);
  expect(codeOf(refused)).toBe('member/locked');
  expect((await by.get('/api/admin/reports')).status).toBe(403);
});

test('a role is granted by the address alone: with a handle the list of staff would tell whose it is', async () => {
  const handle = await handleOf(await product.member('biri@ornek.example'));
  expect(await run('grant-moderator', handle)).toEqual({ code: 64, text: copy.addressAlone });
});

describe('a member by handle', () => {
  test('is found with what they have published, and nothing tells whose account it is', async () => {
    const by = await product.member('bulunan@ornek.example');
    const post = await writePost(product, 'experience');
    const { targetId } = await commentOn(post, by);
    const { id } = (await by.post<Experience>('/api/experiences', someExperience)).body;
    const handle = await handleOf(by);
    const { code, text } = await run('find-member', handle);
    expect(code).toBe(0);
    expect(text.split('\n')[0]).toBe(copy.member(handle, 'free', 2));
    expect(text).toContain(id);
    expect(text).toContain(targetId);
    expect(text).not.toContain('@');
    expect(await run('find-member', 'souser-yok000')).toEqual({ code: 1, text: copy.noMember('souser-yok000') });
    expect(await run('find-member')).toEqual({ code: 64, text: copy.handleMissing('find-member') });
  });

  test('is locked as by a moderator: told why, may object, and the room can lift it', async () => {
    const by = await product.member('kilitli@ornek.example');
    const handle = await handleOf(by);
    expect(await run('lock-member', handle, 'spam')).toEqual({ code: 1, text: copy.noText(handle) });
    const post = await writePost(product, 'experience');
    await commentOn(post, by);
    expect(await run('lock-member', handle, 'yok')).toEqual({
      code: 64,
      text: copy.reasonMissing(handle, reportReasons),
    });
    expect(await run('lock-member', handle, 'spam', 'Aynı', 'reklam.')).toEqual({
      code: 0,
      text: copy.memberLocked(handle),
    });
    expect((await by.post(`${post.path}/comments`, { text: 'Bir daha.' })).status).toBe(403);
    expect((await run('find-member', handle)).text).toContain(copy.member(handle, 'locked', 1));
    const [sanction] = (await by.get<{ items: OwnSanction[] }>('/api/me/sanctions')).body.items;
    expect(sanction).toMatchObject({ rule: 'spam', why: 'Aynı reklam.' });
    expect((await noticesOf(by)).map(({ event }) => event)).toContain('locked');
    const admin = await product.admin('yonetici@ornek.example');
    const adminHandle = await handleOf(admin);
    expect(await run('lock-member', adminHandle, 'spam')).toEqual({ code: 1, text: copy.adminNotLocked(adminHandle) });
    const [decision] = await decisionsRead(admin);
    expect(decision).toMatchObject({ action: 'sanction', decidedBy: null, isInForce: true });
    expect((await admin.delete(`/api/admin/decisions/${decision?.id}/sanction`)).status).toBe(200);
    expect((await by.post(`${post.path}/comments`, { text: 'Bir daha.' })).status).toBe(201);
  });

  test.each([
    ['keep', 200],
    ['delete', 404],
  ])('is erased at once and for good, with their texts as asked: %s', async (posts, status) => {
    const email = `silinen-${posts}@ornek.example`;
    const by = await product.member(email);
    const handle = await handleOf(by);
    const { id } = (await by.post<Experience>('/api/experiences', someExperience)).body;
    expect((await run('erase', handle)).text).toBe(copy.postsMissingForErasure(handle));
    expect(await run('erase', handle, posts)).toEqual({ code: 0, text: copy.accountErased(handle) });
    expect((await by.post('/api/experiences', someExperience)).status).toBe(401);
    const again = await product.visitor().post('/api/auth/sign-in', { email, password: testPassword });
    expect(again.status).toBe(404);
    expect((await run('erase', email, posts)).text).toBe(copy.noAccount(email));
    expect((await run('erase', handle, posts)).text).toBe(copy.noMember(handle));
    product.clock.advance(minute);
    expect((await product.visitor().get(`/api/experiences/${id}`)).status).toBe(status);
  });

  test('is not erased while they are the last admin', async () => {
    const alone = await startProduct();
    const handle = await handleOf(await alone.admin('tek@ornek.example'));
    expect(await runHere(alone.platform, ['erase', handle, 'keep'])).toEqual({ code: 1, text: copy.lastAdmin(handle) });
    await alone.close();
  });

  test('has their account closed, and its address is not told', async () => {
    const email = 'kapanan@ornek.example';
    const by = await product.member(email);
    const handle = await handleOf(by);
    const { code, text } = await run('close-account', handle, 'keep');
    expect(code).toBe(0);
    expect(text).toContain(handle);
    expect(text).not.toContain(email);
    const again = await product.visitor().post<{ user: Me }>('/api/auth/sign-in', { email, password: testPassword });
    expect(again.body.user.closingOn).toMatch(/^\d{4}-/);
    expect((await run('close-account', 'souser-yok000', 'keep')).code).toBe(1);
  });
});
