import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { UploadedImage } from '#contract/images.ts';
import { photos } from '#contract/limits.ts';
import { concurrencyLimit } from '#server/platform/concurrency.ts';
import { type HostileImage, hostileImages, marker, webpChunks } from '#tests/support/hostile-images.ts';
import { storedFiles, upload } from '#tests/support/photos.ts';
import { type Answer, type Product, startProduct, type Visitor } from '#tests/support/product.ts';

let product: Product;
let member: Visitor;
let corpus: HostileImage[];
/** The answer to each file. */
const answers = new Map<string, Answer<UploadedImage & ErrorBody>>();
/** The statuses of other requests answered while the files were received. */
let probes: number[] = [];

beforeAll(async () => {
  product = await startProduct();
  member = await product.member('kotucul@ornek.example');
  corpus = await hostileImages();
  let done = false;
  const inTurn = concurrencyLimit(photos.perListing);
  const sending = Promise.all(
    corpus.map((file) => inTurn(async () => answers.set(file.what, await upload(member, file)))),
  ).finally(() => {
    done = true;
  });
  while (!done) probes.push((await product.visitor().get('/api/experiences?limit=1')).status);
  await sending;
});
afterAll(() => product.close());

describe('a hostile file', () => {
  test('is one of at least sixty, each with an answer', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(60);
    expect(answers.size).toBe(corpus.length);
  });

  test('is kept or refused as expected, never with a 5xx', () => {
    const outcomes = corpus.map(({ what }) => {
      const { status, body } = answers.get(what) as Answer<UploadedImage & ErrorBody>;
      return [what, status === 201 ? 'kept' : body.code];
    });
    expect(outcomes).toEqual(corpus.map(({ what, outcome }) => [what, outcome]));
  });

  test('is refused with a sentence', () => {
    for (const { status, body } of answers.values()) if (status !== 201) expect(body.message).toMatch(/\p{L}/u);
  });

  test('is kept in the size that it has when it stands upright', () => {
    for (const { what, size } of corpus) {
      const { body } = answers.get(what) as Answer<UploadedImage>;
      if (size) expect({ width: body.width, height: body.height }, what).toEqual(size);
    }
  });

  test('delays no other request until its end', () => {
    expect(probes.length).toBeGreaterThan(10);
    expect(new Set(probes)).toEqual(new Set([200]));
  });

  test('leaves only pixels on disk: no metadata, no name, no original', async () => {
    const files = await storedFiles(product);
    const kept = corpus.filter(({ outcome }) => outcome === 'kept');
    expect(files.size).toBe(2 * kept.length);
    for (const [name, bytes] of files) {
      expect(name).toMatch(/^photos\/suspicious-jobs\/[0-9a-f-]{36}\/\d+_[\w-]{22}(-small)?\.webp$/);
      // A WebP with one chunk has no room for anything else.
      expect(webpChunks(bytes), name).toEqual(['VP8 ']);
      expect(bytes.readUInt32LE(4) + 8, name).toBe(bytes.length);
      expect(bytes.includes(marker), name).toBe(false);
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'webp',
        space: 'srgb',
        depth: 'uchar',
        channels: 3,
      });
    }
  });

  test('leaves only sealed rows of one size in the database', async () => {
    expect(await product.db.query('SELECT 1 FROM photo')).toEqual([]);
    const rows = await product.db.query<Record<string, Buffer>>('SELECT * FROM waiting_photo');
    expect(rows.length).toBeGreaterThan(0);
    const sizes = rows.map((row) => Object.entries(row).map(([column, bytes]) => `${column} ${bytes.length}`));
    for (const size of sizes) expect(size).toEqual(sizes[0]);
    for (const bytes of rows.flatMap((row) => Object.values(row)))
      expect(bytes.toString('latin1')).not.toMatch(/passwd|\.jpg|\.php|suspicious-jobs/);
  });

  test('is turned upright, whichever way it was stored', async () => {
    const files = await storedFiles(product);
    for (const { what } of corpus.filter((file) => /turned the \d/.test(file.what))) {
      const { path } = (answers.get(what) as Answer<UploadedImage>).body;
      const pixels = await sharp(files.get(`photos/${path}`))
        .raw()
        .toBuffer();
      const corners = [
        [10, 5],
        [70, 5],
        [10, 35],
        [70, 35],
      ].map(([x, y]) => [0, 1, 2].map((n) => (pixels[((y as number) * 80 + (x as number)) * 3 + n] as number) > 127));
      const [red, green, blue] = [0, 1, 2].map((n) => [0, 1, 2].map((channel) => channel === n));
      expect(corners, what).toEqual([red, green, blue, [true, true, true]]);
    }
  });

  test('that is animated is kept as its first frame', async () => {
    const { path } = (answers.get('an animated WebP') as Answer<UploadedImage>).body;
    const still = (await storedFiles(product)).get(`photos/${path}`) as Buffer;
    expect((await sharp(still).metadata()).pages ?? 1).toBe(1);
  });
});

test('valid photos are accepted afterwards', async () => {
  probes = [];
  const file = corpus.find(({ what }) => what === 'a grey JPEG') as HostileImage;
  expect((await upload(member, file)).status).toBe(201);
});
