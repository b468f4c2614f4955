import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import { cli as copy, invariants } from '#contract/copy/operator.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { startCommand } from '#tests/support/cli.ts';
import { startServerProcess } from '#tests/support/server.ts';
import { copyTemplate, pathsIn } from '#tests/support/templates.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sesol-cli-'));
  copyTemplate('demo', folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const paths = () => pathsIn(folder);
const member = { email: 'umut@ornek.sesol.example', password: 'ornek-parola' };

const sesol = (...words: string[]) => startCommand(paths(), words).ended;

/** Starts the product with the demo, signs the member in, and returns their profile. */
async function signedIn(email = member.email): Promise<Me> {
  const server = await startServerProcess(paths());
  try {
    const answer = await fetch(`${server.origin}/api/auth/sign-in`, {
      method: 'POST',
      headers: { origin: server.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ ...member, email }),
    });
    return ((await answer.json()) as { user: Me }).user;
  } finally {
    await server.stop();
  }
}

const moderator = 'moderator@ornek.sesol.example';

// Nine processes one after the other, each with an embedded database to open.
test('an operator makes an admin and takes it back; the profile that others see does not change', {
  timeout: 480_000,
}, async () => {
  expect((await signedIn()).isAdmin).toBe(false);
  // The demo's own admin has the role in the profile.
  expect(await sesol('list-staff')).toMatchObject({ code: 0, out: copy.staff(moderator, 'admin') });
  expect(await sesol('revoke-staff', moderator)).toMatchObject({ code: 1, err: copy.lastAdmin(moderator) });
  expect(await sesol('grant-admin', ' UMUT@ornek.sesol.example ')).toMatchObject({
    code: 0,
    out: copy.granted(member.email, 'admin'),
  });
  const { out } = await sesol('list-staff');
  expect(out.split('\n').toSorted()).toEqual(
    [moderator, member.email].map((email) => copy.staff(email, 'admin')).toSorted(),
  );
  expect(await signedIn()).toMatchObject({ isAdmin: true, role: 'admin' });
  expect(await sesol('grant-moderator', member.email)).toMatchObject({
    code: 0,
    out: copy.granted(member.email, 'moderator'),
  });
  expect(await signedIn()).toMatchObject({ isAdmin: false, role: 'moderator' });
  expect(await sesol('revoke-staff', member.email)).toMatchObject({ code: 0, out: copy.revoked(member.email) });
  expect((await signedIn()).role).toBe('user');
  expect(await sesol('list-staff')).toMatchObject({ code: 0, out: copy.staff(moderator, 'admin') });
});

test('an account is closed for its owner, who may still take it back', async () => {
  const email = 'toprak@ornek.sesol.example';
  expect(await sesol('close-account', email)).toMatchObject({ code: 64, err: copy.postsMissing(email) });
  const { code, out } = await sesol('close-account', email, 'delete');
  const closingOn = /\d{4}-\d\d-\d\d/.exec(out)?.[0] ?? '';
  expect([code, out]).toEqual([0, copy.accountClosed(email, closingOn)]);
  expect((await signedIn(email)).closingOn).toBe(closingOn);
});

test('what can not be done is said in a sentence, with an exit code', async () => {
  expect(await sesol('help')).toMatchObject({ code: 0, out: copy.help });
  expect(await sesol()).toMatchObject({ code: 0, out: copy.help });
  expect(await sesol('dans-et')).toMatchObject({ code: 64, out: '' });
  expect(await sesol('grant-admin')).toMatchObject({ code: 64, err: copy.emailMissing('grant-admin') });
  expect(await sesol('grant-admin', 'adres')).toMatchObject({ code: 64, err: copy.emailMissing('grant-admin') });
  const nobody = 'kimse@ornek.example';
  expect(await sesol('grant-admin', nobody)).toMatchObject({ code: 1, err: copy.noAccount(nobody) });
  expect(await sesol('resend-verification', member.email)).toMatchObject({
    code: 1,
    err: copy.alreadyVerified(member.email),
  });
});

test('a verification mail is sent again, once in 120 seconds; a running server does the commands on its data', async () => {
  const server = await startServerProcess(paths());
  const email = 'bekleyen@ornek.example';
  await fetch(`${server.origin}/api/auth/sign-up`, {
    method: 'POST',
    headers: { origin: server.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'uzun-bir-parola', acceptTerms: true }),
  });
  expect(await sesol('list-staff')).toMatchObject({ code: 0, out: copy.staff(moderator, 'admin') });
  expect(await sesol('grant-admin', 'adres')).toMatchObject({ code: 64, err: copy.emailMissing('grant-admin') });
  expect(await sesol('resend-verification', email)).toMatchObject({ code: 1, err: copy.tooSoon(email) });
  const refused = await sesol('new-ledger');
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(/başka bir SesOl süreci/);
  await server.stop();
  expect(await sesol('resend-verification', email)).toMatchObject({ code: 1, err: copy.tooSoon(email) });
});

test('jobs are listed, and one is run now', async () => {
  const { out } = await sesol('jobs');
  expect(out).toContain(copy.job('identity renewal', '0 27 * * * *'));
  expect(await sesol('run-job', 'photo', 'purge')).toMatchObject({ code: 0, out: copy.jobRan('photo purge') });
  expect(await sesol('run-job', 'dans')).toMatchObject({ code: 64, err: copy.unknownJob('dans') });
  expect(await sesol('mails')).toMatchObject({ code: 1, err: copy.noMailServer });
});

test('the data is checked, counters are mended, and what can not be mended is told by the exit code', async () => {
  const damaged = await openDatabase({ folder: paths().DATA_DIR });
  await damaged.query('UPDATE post_stat SET upvotes = upvotes + 1');
  await damaged.close();
  const mended = await sesol('check');
  expect([mended.code, mended.out]).toEqual([0, expect.stringContaining(copy.mended(invariants.votes, 94))]);
  expect(mended.out).toContain(copy.allSound);
  const broken = await openDatabase({ folder: paths().DATA_DIR });
  await broken.query('DELETE FROM post_stat WHERE post_id = (SELECT max(post_id::text)::uuid FROM post_stat)');
  await broken.close();
  const checked = await sesol('check');
  expect([checked.code, checked.err]).toEqual([1, expect.stringContaining(copy.broken(invariants.counters, 1))]);
});
