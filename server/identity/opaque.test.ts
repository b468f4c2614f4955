import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import { runJob } from '#server/jobs.ts';
import { renewIdentities } from '#server/nightly.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listRemovalRequests } from '#server/removal-requests/store.ts';
import { type Product, startProduct, testPassword } from '#tests/support/product.ts';
import { makeSpares, sparesOf, sparesRecord } from './spares/store.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** All rows of a database with the numbers of the transactions that wrote them. */
async function copyOf(db: Database): Promise<Map<string, string[]>> {
  const tables = await db.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('identity', 'public')`,
  );
  const copy = new Map<string, string[]>();
  for (const { name } of tables) {
    const rows = await db.query<{ row: string }>(`SELECT xmin::text || ' ' || t::text AS row FROM ${name} t`);
    copy.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return copy;
}
const spares = async () => sparesOf((await product.platform.records.read([sparesRecord]))[0]);

test('joining, signing in, resetting and closing write nothing to the content database', async () => {
  const before = await copyOf(product.db);
  const email = 'sessiz@ornek.example';
  const member = await product.member(email);
  const { handle } = (await member.get<Me>('/api/me')).body;
  await member.post('/api/auth/change-password', { currentPassword: testPassword, newPassword: 'baska-parola' });
  await member.post('/api/me/close', { password: 'baska-parola', posts: 'delete' });
  expect(await copyOf(product.db)).toEqual(before);
  expect(before.get('public.member')?.join()).toContain(handle);
});

test('every change of an account appends two rows of one size, and no row changes or goes', async () => {
  const appended = async (deed: () => Promise<unknown>) => {
    const rowsOf = async () =>
      product.identityDb.query<{ row: string; size: number }>(
        `SELECT xmin::text || j::text AS row, octet_length(sealed) AS size FROM
           (SELECT xmin, * FROM identity.journal_0 UNION ALL SELECT xmin, * FROM identity.journal_1) AS j`,
      );
    const before = await rowsOf();
    await deed();
    const after = await rowsOf();
    const rows = new Set(after.map(({ row }) => row));
    for (const { row } of before) expect(rows).toContain(row);
    expect(new Set(after.map(({ size }) => size)).size).toBe(1);
    return after.length - before.length;
  };
  const email = 'izsiz@ornek.example';
  const visitor = product.visitor();
  const post =
    (call: string, body: object = {}) =>
    () =>
      visitor.post(`/api/auth/${call}`, body);
  const signUp = post('sign-up', { email, password: testPassword, acceptTerms: true });
  expect(await appended(signUp)).toBe(2);
  const verify = post('verify-email', { email, oobCode: await product.codeFor(email) });
  expect(await appended(verify)).toBe(2);
  const signIn = post('sign-in', { email, password: testPassword });
  // The first sign-in, which assigns a member, and a later one.
  for (const deed of [signIn, signIn]) expect(await appended(deed)).toBe(2);
  expect(await appended(post('send-password-reset', { email }))).toBe(2);
  expect(await appended(post('change-password', { currentPassword: testPassword, newPassword: 'baska-parola' }))).toBe(
    2,
  );
  expect(await appended(post('sign-out'))).toBe(2);
});

test('two nights’ copies of the identity database have no row in common, not even of queued mails and requests', async () => {
  await product.visitor().post('/api/removal-requests', {
    content: 'https://sesol.example/',
    reason: 'personal',
    message: 'Adım geçiyor.',
    email: 'biri@ornek.example',
  });
  const night = async () => {
    product.clock.advance(24 * 60 * 60_000);
    await runJob('copy token renewal', product.platform);
    await renewIdentities(product.platform);
    const copy = await copyOf(product.identityDb);
    const rows = [...copy].filter(([name]) => name.startsWith('identity.')).flatMap(([, all]) => all);
    return new Set(rows.map((row) => row.replace(/^\d+ /, '')));
  };
  const first = await night();
  const second = await night();
  expect(first.size).toBeGreaterThan(64);
  expect([...second].filter((row) => first.has(row))).toEqual([]);
  expect(await listRemovalRequests(product.identityDb, product.platform.vault)).toHaveLength(1);
});

test('spare members are made in batches that double their number, ahead of need', async () => {
  const { identityDb, records, db } = product.platform;
  const { made } = await spares();
  const use = (next: number) =>
    identityDb.transaction((tx) => records.change(tx, [sparesRecord], ([value]) => [{ ...sparesOf(value), next }]));
  await use(made / 2);
  await makeSpares(product.platform);
  expect((await spares()).made).toBe(made);
  await use(made / 2 + 1);
  await Promise.all([makeSpares(product.platform), makeSpares(product.platform)]);
  expect((await spares()).made).toBe(2 * made);
  const [row] = await db.query<{ n: string }>('SELECT count(*) AS n FROM member');
  expect(Number(row?.n)).toBe(2 * made);
});
