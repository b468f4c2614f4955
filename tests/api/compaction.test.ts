import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Experience } from '#contract/experiences.ts';
import { renewIdentities } from '#server/nightly.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startProduct } from '#tests/support/product.ts';

/** The files below a folder that contain a text. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const isFound = await Promise.all(files.map(async (file) => (await readFile(file)).includes(text)));
  return files.filter((_, index) => isFound[index]).map((file) => path.relative(folder, file));
}

test('the nightly work leaves no order, no transaction numbers and no deleted rows of the day', async () => {
  const database = await testDatabase();
  const env: Record<string, string> = database.url ? { DATABASE_URL: database.url } : {};
  const product = await startProduct({ over: { database, key: randomBytes(32) }, env });
  const [ada, ece] = [await product.member('ada@ornek.example'), await product.member('ece@ornek.example')];
  const submit = async (experienceText: string) => {
    const said = { city: 'İzmir', sector: 'Medya', positionType: 'Junior', tags: ['adil'], isPositive: true };
    return (await ada.post<Experience>('/api/experiences', { ...said, experienceText })).body;
  };
  const secret = 'silinmesigerekensoz';
  const [gone, edited] = [await submit(`Bu ${secret} gitmeli.`), await submit(`Bu da ${secret} değişmeli.`)];
  for (let n = 0; n < 8; n++) {
    const { id } = await submit(`Kalan ${n}.`);
    await ece.post(`/api/experiences/${id}/vote`, { voteType: 'upvote' });
  }
  await ada.patch(`/api/experiences/${edited.id}`, { experienceText: 'Başka söz.' });
  await ada.delete(`/api/experiences/${gone.id}`);
  // A post that waits for its minute over the night, and stored answers of idempotent calls.
  const waiting = { experienceText: 'Geceyi bekleyen söz.' };
  await ece.post(`/api/experiences/${edited.id}/comments`, { text: 'Bir yorum.' }, { 'idempotency-key': 'yorum-1' });
  await ece.post(
    `/api/experiences/${edited.id}/comments`,
    { text: 'Bir yorum daha.' },
    { 'idempotency-key': 'yorum-2' },
  );
  for (const n of [0, 1])
    await product.db.query(
      `INSERT INTO pending_edit (target_id, kind, post_id, due, change)
       SELECT gen_random_uuid(), 'experience', $1, $2, $3`,
      [edited.id, new Date(product.clock.now().getTime() + (n + 2) * 24 * 60 * 60_000), waiting],
    );
  product.clock.advance(24 * 60 * 60_000);
  await renewIdentities(product.platform);

  for (const [table, key] of [
    ['post', 'id'],
    ['vote', 'post_id'],
    ['comment', 'post_id'],
    ['idempotent_answer', 'key_hash'],
    ['pending_edit', 'target_id'],
  ] as const) {
    const rows = await product.db.query<{ xmin: string; key: string }>(
      `SELECT xmin::text, ${key}::text AS key FROM ${table} ORDER BY ctid`,
    );
    expect(new Set(rows.map(({ xmin }) => xmin)).size, table).toBe(1);
    const keys = rows.map(({ key }) => key);
    expect(keys, table).toEqual(keys.toSorted());
  }
  const { dataDir } = database;
  if (dataDir) expect(await filesWith(dataDir, secret)).toEqual([]);
  await product.close();
});
