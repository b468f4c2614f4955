import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig, StartError } from '#server/platform/config.ts';
import { openStorage, type Storage } from '#server/platform/storage/storage.ts';
import { photo, uploaded } from '#tests/support/photos.ts';
import { startProduct } from '#tests/support/product.ts';

const { TEST_S3_ENDPOINT, TEST_S3_BUCKET, TEST_S3_KEY_ID, TEST_S3_SECRET, TEST_S3_REGION } = process.env;
/** The bucket is tested where one is named; it must exist. */
const bucket = {
  S3_ENDPOINT: TEST_S3_ENDPOINT,
  S3_BUCKET: TEST_S3_BUCKET,
  S3_KEY_ID: TEST_S3_KEY_ID,
  S3_SECRET: TEST_S3_SECRET,
  S3_REGION: TEST_S3_REGION ?? 'us-east-1',
} as Record<string, string>;
const places = [{ place: 'disk', env: {} }, ...(TEST_S3_ENDPOINT ? [{ place: 'S3', env: bucket }] : [])];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sesol-storage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.for(places)('files kept on $place', ({ env }) => {
  const name = `suspicious-jobs/deneme/${Date.now()}_a.webp`;
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage(readConfig({ DATA_DIR: folder, ...env }));
  });

  test('are read as they were put, and are not there before and after', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => n % 251));
    expect(await storage.read(name)).toBeUndefined();
    await storage.put(name, bytes);
    expect((await buffer((await storage.read(name)) as NodeJS.ReadableStream)).equals(bytes)).toBe(true);
    await storage.remove(name);
    expect(await storage.read(name)).toBeUndefined();
    await storage.remove(name);
  });

  test('serve as photos and go with their listing', async () => {
    const product = await startProduct({ env });
    try {
      const member = await product.member('depo@ornek.example');
      const { id, url } = await uploaded(member, await photo());
      const fetched = () =>
        product.app.request(`${product.platform.config.origin}${url}`, { headers: { host: '127.0.0.1:3000' } });
      expect((await fetched()).status).toBe(200);
      const draft = { jobTitle: 'Stajyer', platform: 'Diğer', listingText: 'Metin.', redFlags: ['aile ortamı'] };
      const { body } = await member.post<{ id: string }>('/api/suspicious-jobs', { ...draft, images: [id] });
      expect((await member.delete(`/api/suspicious-jobs/${body.id}`)).status).toBe(204);
      expect((await fetched()).status).toBe(404);
      expect(await product.db.query('SELECT 1 FROM photo')).toEqual([]);
    } finally {
      await product.close();
    }
  });
});

test('a bucket without its key is refused at start', () => {
  const whole = { S3_BUCKET: 'b', S3_KEY_ID: 'k', S3_SECRET: 's' };
  expect(readConfig(whole).s3).toMatchObject({ bucket: 'b', region: 'us-east-1', endpoint: undefined });
  expect(readConfig({}).s3).toBeNull();
  for (const name of Object.keys(whole)) expect(() => readConfig({ ...whole, [name]: '' })).toThrow(StartError);
});
