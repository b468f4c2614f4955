import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { UploadedImage } from '#contract/images.ts';
import { lifetimes, photos } from '#contract/limits.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import type { NewSuspiciousJobInput, SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { purgePhotos } from '#server/images/purge.ts';
import { eraseClosedAccounts } from '#server/member-data.ts';
import { classifiedEdge, type Likelihoods, startClassifier } from '#server/platform/classifier/classifier.ts';
import { hour } from '#server/platform/clock.ts';
import { filledTo, webpChunks } from '#tests/support/hostile-images.ts';
import { formWith, photo, storedFiles, upload, uploaded } from '#tests/support/photos.ts';
import { codeOf, type Product, startProduct, testOrigin, testPassword, type Visitor } from '#tests/support/product.ts';

/** The classifier's outcome; tests change it. */
let found: () => Promise<Likelihoods>;
const nothing = async () => ({ porn: 0, hentai: 0, sexy: 0 });

let product: Product;
let member: Visitor;
let other: Visitor;
beforeAll(async () => {
  found = nothing;
  product = await startProduct({ classifier: { classify: () => found(), close: async () => {} } });
  [member, other] = [await product.member('foto@ornek.example'), await product.member('baska@ornek.example')];
});
afterAll(() => product.close());

const listing: NewSuspiciousJobInput = {
  jobTitle: 'Stajyer',
  platform: 'Diğer',
  listingText: 'Aile ortamı sunuyoruz.',
  redFlags: ['aile ortamı'],
};
const submit = (by: Visitor, images: string[], headers = {}) =>
  by.post<SuspiciousJob & ErrorBody>('/api/suspicious-jobs', { ...listing, images }, headers);
/** All photo rows: those of posts, and unattached ones. */
const rows = async () => [
  ...(await product.db.query('SELECT id FROM photo')),
  ...(await product.db.query('SELECT key FROM waiting_photo')),
];
const fetched = (url: string) =>
  product.app.request(`${testOrigin}${url}`, { headers: { host: new URL(testOrigin).host } });

/** Deletes all photos. */
async function forgetAll(): Promise<void> {
  for (const { id } of await product.db.query<{ id: string }>(`SELECT id FROM post WHERE kind = 'suspicious-job'`)) {
    await (await adminOnce()).delete(`/api/suspicious-jobs/${id}`);
  }
  product.clock.advance(lifetimes.unattachedPhoto + hour);
  await purgePhotos(product.platform);
  expect(await rows()).toEqual([]);
  expect([...(await storedFiles(product)).keys()]).toEqual([]);
}
let admin: Visitor | undefined;
async function adminOnce(): Promise<Visitor> {
  admin ??= await product.admin('yonetici@ornek.example');
  // The test may have advanced the clock by days.
  await admin.post('/api/auth/confirm', { password: testPassword });
  return admin;
}

describe('a photo that is sent', () => {
  test('is kept in two sizes, served under an unguessable name, cacheable for long, with its type', async () => {
    const answer = await upload(member, { bytes: await photo('#336699', 2400, 1200) });
    const { uid } = (await member.get<Me>('/api/me')).body;
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { id, path, url, small, width, height } = answer.body;
    expect({ width, height }).toEqual({ width: 1600, height: 800 });
    expect(small).toMatchObject({ width: 480, height: 240 });
    expect(path).toMatch(new RegExp(`^suspicious-jobs/${uid}/\\d+_[\\w-]{22}\\.webp$`));
    // The path holds the day only.
    expect(Number(/(\d+)_/.exec(path)?.[1]) % (24 * 60 * 60 * 1000)).toBe(0);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);

    for (const [address, size] of [
      [url, { width, height }],
      [small.url, { width: small.width, height: small.height }],
    ] as const) {
      const served = await fetched(address);
      expect(served.status).toBe(200);
      expect(served.headers.get('content-type')).toBe('image/webp');
      expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(served.headers.get('x-content-type-options')).toBe('nosniff');
      expect(served.headers.get('set-cookie')).toBeNull();
      const bytes = Buffer.from(await served.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', ...size });
      expect(webpChunks(bytes)).toEqual(['VP8 ']);
    }
    // The public address does not contain the member.
    expect(url).not.toContain(String(uid));
  });

  test('is not enlarged when it is small', async () => {
    const { width, height, small } = await uploaded(member, await photo('#336699', 90, 30));
    expect({ width, height, small }).toMatchObject({ width: 90, height: 30, small: { width: 90, height: 30 } });
  });

  test('is found under no other address', async () => {
    const { url } = await uploaded(member);
    const name = /[\w-]{22}/.exec(url)?.[0];
    for (const address of [
      `/photos/${'a'.repeat(22)}.webp`,
      `/photos/${name}.jpg`,
      `/photos/${name}`,
      `/photos/..%2f..%2fpostgres.webp`,
      `/photos/${name}.webp%00`,
    ]) {
      const answer = await fetched(address);
      expect(answer.status, address).toBe(404);
      expect(answer.headers.get('cache-control'), address).toBe('no-store');
    }
  });

  test('is refused from callers who may not upload, with the catalogue’s sentences', async () => {
    const { body, headers } = formWith({ bytes: await photo() });
    const send = (by: Visitor) => by.send<ErrorBody>('/api/images', body, headers);
    expect(await send(product.visitor())).toMatchObject({
      status: 401,
      body: { code: 'auth/unauthenticated', message: 'Giriş yapmanız gerekiyor.' },
    });
    const elsewhere = await member.send<ErrorBody>('/api/images', body, {
      ...headers,
      origin: 'https://kotu.example',
    });
    expect(elsewhere).toMatchObject({
      status: 403,
      body: { message: 'Görsel yükleme izniniz yok. Lütfen tekrar giriş yapın.' },
    });
  });

  test('is refused in a format that not all browsers show', async () => {
    const gif = await sharp(await photo())
      .gif()
      .toBuffer();
    expect(await upload(member, { bytes: gif })).toMatchObject({
      status: 400,
      body: { message: 'Geçersiz dosya formatı. JPEG, PNG ya da WebP yükleyin.' },
    });
  });

  test('is refused when the form has no file, is truncated, or is malformed', async () => {
    const { body, headers } = formWith({ bytes: await photo() });
    const before = await rows();
    const nonsense: [string, BodyInit, Record<string, string>][] = [
      ['another field', formWith({ bytes: await photo() }, 'photo').body, headers],
      ['broken off in the file', body.subarray(0, body.length - 60), headers],
      ['broken off in the head', body.subarray(0, 40), headers],
      ['nothing', '', headers],
      ['another boundary', body, { 'content-type': 'multipart/form-data; boundary=x' }],
      ['no boundary', body, { 'content-type': 'multipart/form-data' }],
      ['JSON', '{}', { 'content-type': 'application/json' }],
      ['the file alone', new Uint8Array(await photo()), { 'content-type': 'image/jpeg' }],
      [
        'a text in the field',
        '--x\r\nContent-Disposition: form-data; name="image"\r\n\r\na\r\n--x--\r\n',
        { 'content-type': 'multipart/form-data; boundary=x' },
      ],
      [
        'a head without end',
        Buffer.concat([Buffer.from('--x\r\n'), Buffer.alloc(40_000, 'a: b\r\n')]),
        { 'content-type': 'multipart/form-data; boundary=x' },
      ],
    ];
    for (const [what, sent, type] of nonsense) {
      const answer = await member.send<ErrorBody>('/api/images', sent, type);
      expect(answer, what).toMatchObject({ status: 400, body: { code: 'image/missing' } });
      expect(answer.body.message, what).toBe('Lütfen geçerli bir görsel dosyası seçin');
    }
    expect(await rows()).toEqual(before);
  });

  test('is read only up to the maximum size', async () => {
    let sent = 0;
    const { body, headers } = formWith({ bytes: await photo() });
    const endless = new ReadableStream({
      pull(controller) {
        const chunk = sent === 0 ? body.subarray(0, -40) : Buffer.alloc(64 * 1024);
        sent += chunk.length;
        controller.enqueue(new Uint8Array(chunk));
      },
    });
    const answer = await member.send<ErrorBody>('/api/images', endless, headers);
    expect(answer).toMatchObject({ status: 413, body: { code: 'image/too-large' } });
    expect(answer.body.message).toBe('Görsel boyutu 8MB’dan küçük olmalıdır');
    expect(sent).toBeLessThan(photos.largestFile + 1024 * 1024);

    let asked = false;
    const untouched = new ReadableStream(
      {
        pull: () => {
          asked = true;
        },
      },
      { highWaterMark: 0 },
    );
    const announced = { ...headers, 'content-length': String(photos.largestFile * 2) };
    expect(codeOf(await member.send('/api/images', untouched, announced))).toBe('image/too-large');
    expect(asked).toBe(false);
  });

  test('may be accompanied by other fields, which are not kept', async () => {
    const { body, headers } = formWith({ bytes: await photo() });
    const field = (name: string) =>
      `------sesol-sinir\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nKALAN IZ\r\n`;
    const around = Buffer.concat([Buffer.from(field('a') + field('uid')), body]);
    expect((await member.send('/api/images', around, headers)).status).toBe(201);
    expect(JSON.stringify(await rows())).not.toContain('KALAN IZ');
  });

  test('is limited for a member', async () => {
    const limited = await startProduct({ limits: true });
    try {
      const busy = await limited.member('telasli@ornek.example');
      const codes: string[] = [];
      for (let n = 0; n <= rateLimits.photoMember.points; n++) {
        codes.push(codeOf(await busy.send('/api/images', '{}', { 'content-type': 'application/json' })));
      }
      expect(new Set(codes.slice(0, -1))).toEqual(new Set(['image/missing']));
      expect(codes.at(-1)).toBe('rate-limited');
    } finally {
      await limited.close();
    }
  });
});

describe('what a photo shows', () => {
  const stored = async () => ({ rows: await rows(), files: [...(await storedFiles(product)).keys()].toSorted() });

  test('is refused when one likelihood is above its threshold', async () => {
    for (const [likelihoods, outcome] of [
      [{ porn: 0.5, hentai: 0.5, sexy: 0.7 }, 201],
      [{ porn: 0.501, hentai: 0, sexy: 0 }, 400],
      [{ porn: 0, hentai: 0.501, sexy: 0 }, 400],
      [{ porn: 0, hentai: 0, sexy: 0.701 }, 400],
      [{ porn: 0, hentai: 0, sexy: 0.699 }, 201],
    ] as const) {
      found = async () => likelihoods;
      const before = await stored();
      const answer = await upload(member, { bytes: await photo() });
      expect(answer.status, JSON.stringify(likelihoods)).toBe(outcome);
      if (outcome === 201) continue;
      expect(answer.body.code).toBe('image/inappropriate');
      expect(answer.body.message).toMatch(/uygunsuz/);
      expect(await stored()).toEqual(before);
    }
    found = nothing;
  });

  test('that can not be classified is a 5xx, and nothing is kept', async () => {
    found = () => Promise.reject(new Error('no model'));
    const before = await stored();
    const answer = await upload(member, { bytes: await photo() });
    expect(answer).toMatchObject({ status: 503, body: { code: 'image/check-failed' } });
    expect(answer.body.message).toBe('Görseller kontrol edilirken hata oluştu.');
    expect(await stored()).toEqual(before);
    found = nothing;
  });

  test('is classified by the real model, offline', async () => {
    const classifier = startClassifier();
    found = () => Promise.reject(new Error('not asked'));
    const told: Likelihoods[] = [];
    const real = await startProduct({
      classifier: {
        classify: async (pixels) => {
          told.push(await classifier.classify(pixels));
          return told.at(-1) as Likelihoods;
        },
        close: async () => {},
      },
    });
    try {
      const harmless = await real.member('model@ornek.example');
      await Promise.all(
        ['#336699', '#ffffff', '#204020'].map(async (colour) => uploaded(harmless, await photo(colour))),
      );
      expect(told).toHaveLength(3);
      for (const { porn, hentai, sexy } of told) {
        for (const likelihood of [porn, hentai, sexy]) {
          expect(likelihood).toBeGreaterThan(0);
          expect(likelihood).toBeLessThan(0.5);
        }
      }
      // A lost thread is replaced.
      await classifier.close();
      expect((await uploaded(harmless)).width).toBe(64);
    } finally {
      await classifier.close();
      await real.close();
      found = nothing;
    }
  });
});

test('a model that was let go while nobody sent a photo is loaded again for the next one', async () => {
  const classifier = startClassifier(0);
  const grey = () => new Uint8Array(3 * classifiedEdge ** 2).fill(128);
  const first = await classifier.classify(grey());
  // Its thread ends with the next timer.
  await new Promise((resolve) => setTimeout(resolve));
  expect(await classifier.classify(grey())).toEqual(first);
  await classifier.close();
});

describe('the photos of a listing', () => {
  test('are shown with it in order, with their sizes, and their uploader and time are forgotten', async () => {
    const sent = [
      await uploaded(member),
      await uploaded(member, await photo('#00ff00', 30, 60)),
      await uploaded(member),
    ];
    const [first, second, third] = sent as [UploadedImage, UploadedImage, UploadedImage];
    const images = [third.id, first.id, second.id];
    const { status, body } = await submit(member, images);
    expect(status).toBe(201);
    const shown = [third, first, second];
    expect(body.images).toEqual(shown.map(({ url, small, width, height }) => ({ url, small, width, height })));
    expect(body.imageUrls).toEqual(shown.map(({ url }) => url));
    expect(body.imagePaths).toEqual(shown.map(({ path }) => path));
    expect(body).toMatchObject({ imageUrl: third.url, imagePath: third.path });
    const list = await product.visitor().get<{ items: SuspiciousJob[] }>('/api/suspicious-jobs?hasPhoto=true');
    expect(list.body.items).toContainEqual(body);
    const kept = await product.db.query('SELECT * FROM photo WHERE post_id = $1', [body.id]);
    const columns = ['height', 'id', 'name', 'path', 'place', 'post_id', 'width'];
    expect(kept.map((row) => Object.keys(row).toSorted())).toEqual([columns, columns, columns]);
    expect((await fetched(body.imageUrl as string)).status).toBe(200);
  });

  test('are the member’s own, unattached, and three at most', async () => {
    const taken = await uploaded(member);
    expect((await submit(member, [taken.id])).status).toBe(201);
    const foreign = await uploaded(other);
    const own = await uploaded(member);
    const count = async () => (await product.db.query('SELECT 1 FROM post')).length;
    const before = await count();
    for (const images of [[taken.id], [foreign.id], [own.id, foreign.id], [randomUUID()], ['x'], [own.id, "'--"]]) {
      const answer = await submit(member, images);
      expect(answer, images.join()).toMatchObject({ status: 400, body: { code: 'image/not-available' } });
    }
    const four = await submit(
      member,
      Array.from({ length: 4 }, () => randomUUID()),
    );
    expect(four.body).toMatchObject({ code: 'image/too-many', message: 'En fazla 3 görsel yükleyebilirsiniz.' });
    expect(await count()).toBe(before);
    // Refused photos can still be attached, once even when named twice.
    expect((await submit(member, [own.id, own.id])).body.images).toHaveLength(1);
    expect((await submit(other, [foreign.id])).status).toBe(201);
  });

  test('are attached to one listing when two are submitted at once, and once when a call is repeated', async () => {
    const [a, b] = [await uploaded(member), await uploaded(member)];
    const answers = await Promise.all([submit(member, [a.id, b.id]), submit(member, [b.id, a.id])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const c = await uploaded(member);
    const key = { 'idempotency-key': randomUUID() };
    const repeated = await Promise.all([submit(member, [c.id], key), submit(member, [c.id], key)]);
    expect(repeated.map(({ status }) => status)).toEqual([201, 201]);
    expect(repeated[0]?.body).toEqual(repeated[1]?.body);
  });

  test('are deleted with it, rows and files, by its author or an admin', async () => {
    await forgetAll();
    for (const by of [member, await adminOnce()]) {
      const { body } = await submit(member, [(await uploaded(member)).id, (await uploaded(member)).id]);
      expect([...(await storedFiles(product)).keys()]).toHaveLength(4);
      expect((await by.delete(`/api/suspicious-jobs/${body.id}`)).status).toBe(204);
      expect(await rows()).toEqual([]);
      expect([...(await storedFiles(product)).keys()]).toEqual([]);
      expect((await fetched(body.imageUrl as string)).status).toBe(404);
    }
  });

  test('are gone for readers at once, and from disk later, when the storage fails', async () => {
    await forgetAll();
    const { body } = await submit(member, [(await uploaded(member)).id]);
    const remove = vi.spyOn(product.platform.storage, 'remove').mockRejectedValue(new Error('disk'));
    expect((await member.delete(`/api/suspicious-jobs/${body.id}`)).status).toBe(204);
    remove.mockRestore();
    expect((await fetched(body.imageUrl as string)).status).toBe(404);
    expect([...(await storedFiles(product)).keys()]).toHaveLength(2);
    await purgePhotos(product.platform);
    expect(await rows()).toEqual([]);
    expect([...(await storedFiles(product)).keys()]).toEqual([]);
  });

  test('are deleted with their member, unattached ones too', async () => {
    const own = await startProduct({ classifier: { classify: nothing, close: async () => {} } });
    try {
      const leaver = await own.member('giden@ornek.example');
      await submit(leaver, [(await uploaded(leaver)).id]);
      await uploaded(leaver);
      expect([...(await storedFiles(own)).keys()]).toHaveLength(4);
      await leaver.post('/api/me/close', { posts: 'delete', password: testPassword });
      own.clock.advance(lifetimes.closedAccount);
      expect(await eraseClosedAccounts(own.platform)).toBe(1);
      await purgePhotos(own.platform);
      expect(await own.db.query('SELECT 1 FROM photo UNION ALL SELECT 1 FROM waiting_photo')).toEqual([]);
      expect([...(await storedFiles(own)).keys()]).toEqual([]);
    } finally {
      await own.close();
    }
  });

  test('are in the export of their member', async () => {
    const waiting = await uploaded(member);
    const { body } = await member.get<{ photos: { id: string; path: string }[] }>('/api/me/export');
    expect(body.photos).toContainEqual(expect.objectContaining({ id: waiting.id, path: waiting.path }));
    const foreign = await other.get<{ photos: unknown[] }>('/api/me/export');
    expect(JSON.stringify(foreign.body.photos)).not.toContain(waiting.id);
  });
});

describe('a photo that no listing takes', () => {
  test('is deleted after 24 hours, within the next one, row and files, and those of listings stay', async () => {
    await forgetAll();
    const early = await uploaded(member);
    const { body } = await submit(member, [(await uploaded(member)).id]);
    product.clock.advance(lifetimes.unattachedPhoto - 1000);
    const late = await uploaded(member);
    await purgePhotos(product.platform);
    // The listing's photo has two rows: its sealed one goes at a time that does not show when it was attached.
    expect(await rows()).toHaveLength(4);
    product.clock.advance(hour);
    await purgePhotos(product.platform);
    expect((await fetched(early.url)).status).toBe(404);
    expect((await submit(member, [early.id])).body.code).toBe('image/not-available');
    expect((await fetched(late.url)).status).toBe(200);
    expect((await fetched(body.imageUrl as string)).status).toBe(200);
    expect([...(await storedFiles(product)).keys()]).toHaveLength(4);
  });

  test('leaves nothing when writing it fails', async () => {
    await forgetAll();
    const put = vi.spyOn(product.platform.storage, 'put').mockRejectedValueOnce(new Error('disk'));
    const answer = await upload(member, { bytes: await photo() });
    put.mockRestore();
    expect(answer).toMatchObject({ status: 500, body: { message: 'Görsel yüklenirken hata oluştu.' } });
    await purgePhotos(product.platform);
    expect(await rows()).toEqual([]);
    expect([...(await storedFiles(product)).keys()]).toEqual([]);
  });
});

test('the largest file is accepted, and one byte more is not', async () => {
  const bytes = await photo();
  expect((await upload(member, { bytes: filledTo(photos.largestFile, bytes) })).status).toBe(201);
  expect(codeOf(await upload(member, { bytes: filledTo(photos.largestFile + 1, bytes) }))).toBe('image/too-large');
});
