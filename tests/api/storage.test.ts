import { mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lifetimes } from '#contract/limits.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { purgePhotos } from '#server/images/purge.ts';
import { filesOf } from '#server/images/store.ts';
import { day, hour } from '#server/platform/clock.ts';
import { readConfig, StartError } from '#server/platform/config.ts';
import { openStorage, type Storage } from '#server/platform/storage/storage.ts';
import { type Bucket, openBucket } from '#tests/support/bucket.ts';
import { photo, uploaded } from '#tests/support/photos.ts';
import { type Product, startProduct, testOrigin } from '#tests/support/product.ts';

let bucket: Bucket;
let folder: string;
beforeAll(async () => {
  bucket = await openBucket();
  folder = await mkdtemp(path.join(tmpdir(), 'sesol-storage-'));
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const backends = [
  { backend: 'disk', env: () => ({}) },
  { backend: 'S3', env: () => bucket.env },
];

describe.for(backends)('files kept on $backend', ({ env }) => {
  const name = `suspicious-jobs/deneme/${process.pid}_a.webp`;
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage(readConfig({ DATA_DIR: folder, ...env() }));
  });
  const kept = async (file: string) => {
    const stream = await storage.read(file);
    return stream && buffer(stream);
  };
  const someBytes = (length: number) => Buffer.from(Array.from({ length }, (_, n) => n % 251));

  test('are read as written, and missing before and after', async () => {
    expect(await kept(name)).toBeUndefined();
    expect(await storage.list(path.dirname(name))).toEqual([]);
    await storage.put(name, someBytes(3_000_000));
    expect(await storage.list(path.dirname(name))).toEqual([name]);
    expect(await storage.list('suspicious-jobs')).toEqual([]);
    expect((await kept(name))?.equals(someBytes(3_000_000))).toBe(true);
    // The first bytes come before the last are read.
    const pieces: number[] = [];
    for await (const piece of (await storage.read(name)) ?? []) pieces.push(piece.length);
    expect(pieces.length).toBeGreaterThan(1);
    await storage.put(name, someBytes(10));
    expect((await kept(name))?.equals(someBytes(10))).toBe(true);
    await storage.remove(name);
    expect(await kept(name)).toBeUndefined();
    await storage.remove(name);
  });

  describe('as photos of listings', () => {
    let product: Product;
    beforeAll(async () => {
      product = await startProduct({ env: env() });
      storage = product.platform.storage;
    });
    afterAll(() => product.close());

    const fetched = (url: string) =>
      product.app.request(`${testOrigin}${url}`, { headers: { host: new URL(testOrigin).host } });
    const expectGone = async (images: { path: string; url: string; small: { url: string } }[]) => {
      for (const { path: kind, url, small } of images) {
        for (const address of [url, small.url]) expect((await fetched(address)).status).toBe(404);
        for (const file of Object.values(filesOf(kind))) expect(await kept(file)).toBeUndefined();
      }
      expect(await product.db.query('SELECT 1 FROM photo')).toEqual([]);
    };

    test('are uploaded, shown with their listing, served in both sizes, and deleted with it', async () => {
      const member = await product.member('depo@ornek.example');
      const sent = [await uploaded(member, await photo('#336699', 900, 600)), await uploaded(member)];
      const draft = { jobTitle: 'Stajyer', platform: 'Diğer', listingText: 'Metin.', redFlags: ['aile ortamı'] };
      const images = sent.map(({ id }) => id);
      const { status, body } = await member.post<SuspiciousJob>('/api/suspicious-jobs', { ...draft, images });
      expect(status).toBe(201);
      expect(body.imagePaths).toEqual(sent.map((image) => image.path));
      for (const { url, width, height, small } of body.images) {
        for (const size of [{ url, width, height }, small]) {
          const answer = await fetched(size.url);
          expect(answer.status).toBe(200);
          expect(answer.headers.get('content-type')).toBe('image/webp');
          const { format, ...found } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
          expect({ format, width: found.width, height: found.height }).toEqual({
            format: 'webp',
            width: size.width,
            height: size.height,
          });
        }
      }
      expect((await member.delete(`/api/suspicious-jobs/${body.id}`)).status).toBe(204);
      await expectGone(sent);
    });

    test('are deleted when no listing has them', async () => {
      const sent = await uploaded(await product.member('bekleten@ornek.example'));
      expect((await fetched(sent.url)).status).toBe(200);
      product.clock.advance(lifetimes.unattachedPhoto + hour);
      await purgePhotos(product.platform);
      await expectGone([sent]);
    });
  });
});

test('a bucket refuses another key', async () => {
  const { env, close } = await openBucket({ checksKeys: true });
  await expect(openStorage(readConfig({ ...env, S3_SECRET: 'yanlis' }))).rejects.toThrow(StartError);
  await close();
});

test('all who use a store know it by one id, and another store by another', async () => {
  const [disk, again, s3] = [{}, {}, bucket.env].map((env) => openStorage(readConfig({ DATA_DIR: folder, ...env })));
  expect((await disk)?.id).toMatch(/^[\w-]{36}$/);
  expect((await again)?.id).toBe((await disk)?.id);
  expect((await s3)?.id).not.toBe((await disk)?.id);
});

test('a missing bucket or a full disk is a temporary outage', async () => {
  const lost = await openBucket();
  const storage = await openStorage(readConfig(lost.env));
  await lost.close();
  const full = await openStorage(readConfig({ DATA_DIR: folder }));
  await symlink('/dev/full', path.join(folder, 'photos', 'full.webp'));
  for (const put of [() => storage.put('a.webp', Buffer.from('a')), () => full.put('full.webp', Buffer.from('a'))]) {
    await expect(put()).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: expect.any(Number) } });
  }
});

test('a bucket without its key is refused at start', () => {
  const whole = { S3_BUCKET: 'b', S3_KEY_ID: 'k', S3_SECRET: 's' };
  expect(readConfig(whole).s3).toMatchObject({ bucket: 'b', region: 'us-east-1', endpoint: undefined });
  expect(readConfig({}).s3).toBeNull();
  for (const name of Object.keys(whole)) expect(() => readConfig({ ...whole, [name]: '' })).toThrow(StartError);
});

test('file times on disk are cut to the day, and no empty folder stays', async () => {
  const storage = await openStorage(readConfig({ DATA_DIR: folder }));
  const bytes = Buffer.from('a');
  const [one, other] = ['suspicious-jobs/biri/a.webp', 'suspicious-jobs/biri/b.webp'];
  await storage.put(one, bytes);
  await storage.put(other, bytes);
  await storage.remove(other);
  for (const entry of [one, 'suspicious-jobs/biri', 'suspicious-jobs', '']) {
    expect((await stat(path.join(folder, 'photos', entry))).mtimeMs % day, entry).toBe(0);
  }
  await storage.remove(one);
  await expect(stat(path.join(folder, 'photos', 'suspicious-jobs/biri'))).rejects.toThrow('ENOENT');
  expect((await stat(path.join(folder, 'photos', 'suspicious-jobs'))).mtimeMs % day).toBe(0);
  await storage.put(one, bytes);
  expect((await stat(path.join(folder, 'photos', one))).size).toBe(1);
  await storage.remove(one);
});
