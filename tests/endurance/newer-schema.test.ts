import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Experience } from '#contract/experiences.ts';
import { renewIdentities } from '#server/nightly.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { unsoundContent } from '#server/soundness.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { someExperience } from '#tests/support/experiences.ts';
import { growSchemas } from '#tests/support/newer-schema.ts';
import { type Product, startProduct, testPassword, type Visitor } from '#tests/support/product.ts';

let database: TestDatabase;
let product: Product;
beforeAll(async () => {
  database = await testDatabase();
  product = await startProduct({ over: { database, key: Buffer.alloc(32, 1) } });
});
afterAll(() => product.close());

/** Operations of a member, which leave prepared statements on the connections; returns the statuses. */
async function actOnEverything(member: Visitor, email: string): Promise<number[]> {
  const shared = await member.post<Experience>('/api/experiences', someExperience);
  const path = `/api/experiences/${shared.body.id}`;
  const comment = await member.post<{ id: string }>(`${path}/comments`, { text: 'Bende de öyleydi.' });
  const answers = [
    shared,
    comment,
    await member.post(`${path}/vote`, { voteType: 'upvote' }),
    await member.post(`${path}/comments/${comment.body.id}/like`),
    await member.patch(`${path}/comments/${comment.body.id}`, { text: 'Bizde de.' }),
    await member.patch(path, { experienceText: 'Kısa bir yaz.' }),
    await member.post('/api/auth/sign-in', { email, password: testPassword }),
  ];
  const read = [
    '/api/me',
    '/api/me/unpublished',
    path,
    `${path}/comments`,
    `${path}/likes`,
    '/api/experiences/summary',
  ];
  for (const sort of ['newest', 'mostLiked', 'mostCommented']) read.push(`/api/experiences?sort=${sort}`);
  read.push('/api/experiences?q=yaz', `/api/experiences?tags=${encodeURIComponent('mobbing')}`, '/api/suspicious-jobs');
  for (const target of read) answers.push(await member.get(target));
  return answers.map(({ status }) => status);
}

test('a table in use is waited for in short tries, between which others use it', async () => {
  const { db } = product;
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  onTestFinished(() => reader.end());
  await reader.query('BEGIN');
  await reader.query('SELECT FROM vote');
  const [newest] = await db.query<{ version: string }>('SELECT max(version) AS version FROM schema_version');
  let tries = 0;
  const migrated = migrate(db, 'content', {
    after: Number(newest?.version),
    async run(tx) {
      tries += 1;
      await tx.query('ALTER TABLE vote ADD COLUMN later_note text');
    },
  });
  await expect.poll(() => tries).toBeGreaterThan(1);
  // Both are answered while the table is held: one may have to wait for the end of the try.
  await db.query('SELECT value FROM vote');
  await db.query('DELETE FROM vote WHERE false');
  await reader.query('COMMIT');
  await migrated;
  expect(await db.query('SELECT later_note FROM vote')).toEqual([]);
});

test('a node goes on beside a schema that has grown', async () => {
  const email = 'ada@ornek.example';
  const member = await product.member(email);
  const before = await actOnEverything(member, email);
  expect(Math.max(...before)).toBeLessThan(300);
  await growSchemas(product);
  expect(await actOnEverything(member, email)).toEqual(before);
  expect((await product.db.query('SELECT later_count FROM vote')).length).toBe(2);
  await renewIdentities(product.platform);
  expect((await member.get('/api/me')).status).toBe(200);
  expect(await unsoundContent(product.db)).toEqual([]);
});
