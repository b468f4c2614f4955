import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heavySignals } from '#contract/ad-check/heavy.ts';
import { bandsOf, shinglesOf } from '#contract/ad-check/traits/shingles.ts';
import type { Family } from '#contract/families.ts';
import type { SuspiciousJob, SuspiciousJobPage } from '#contract/suspicious-jobs.ts';
import { demoListings } from '#server/demo/listings.ts';
import { eraseMember } from '#server/erasure/erase.ts';
import { familyFinder } from '#server/suspicious-jobs/families.ts';
import { rewordings } from '#tests/ad-check/labelled.ts';
import { unlikeText } from '#tests/support/listings.ts';
import { type Product, startProduct, type Visitor } from '#tests/support/product.ts';

let product: Product;
const authors: Visitor[] = [];
beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMITS: 'off' } });
  for (let n = 1; n <= 4; n++) authors.push(await product.member(`bildiren-${n}@ornek.example`));
});
afterAll(() => product.close());

/** The texts of one listing as several people have submitted it; each test takes another one. */
const texts = rewordings();
const listing = { jobTitle: 'Ek iş', platform: 'Diğer', redFlags: ['aile ortamı'] };

async function submit(by: number, listingText: string, more: object = {}): Promise<string> {
  const answer = await authors[by]?.post<SuspiciousJob>('/api/suspicious-jobs', { ...listing, listingText, ...more });
  expect(answer?.status).toBe(201);
  return answer?.body.id as string;
}
const find = () => familyFinder(product.platform)();
const one = async (id: string) => (await product.visitor().get<SuspiciousJob>(`/api/suspicious-jobs/${id}`)).body;
const others = async (id: string) =>
  (await product.visitor().get<{ items: SuspiciousJob[] }>(`/api/suspicious-jobs/${id}/family`)).body.items.map(
    (item) => item.id,
  );
const today = () => product.clock.now().toISOString().slice(0, 10);

test('a listing that three members have submitted in other words shows as one', async () => {
  const [original = '', second = '', third = ''] = [texts[9]?.[0], texts[9]?.[2], texts[9]?.[3]];
  const ids = [await submit(0, original), await submit(1, second)];
  await find();
  // Two members are too few.
  for (const id of ids) expect((await one(id)).family).toBeUndefined();
  expect(await others(ids[0] as string)).toEqual([]);
  const firstDay = today();
  product.clock.advance(3 * 24 * 3600 * 1000);
  ids.push(await submit(2, third));
  await find();
  const { id } = (await one(ids[0] as string)).family as Family;
  const family = { id, listings: 3, members: 3, firstDay, lastDay: today(), shared: ['text'] };
  for (const id of ids) {
    expect((await one(id)).family).toEqual(family);
    expect((await others(id)).toSorted()).toEqual(ids.filter((other) => other !== id).toSorted());
  }
  const { items } = (await product.visitor().get<SuspiciousJobPage>('/api/suspicious-jobs?sortBy=newest')).body;
  expect(items.filter(({ id }) => ids.includes(id)).map((item) => item.family)).toEqual([family, family, family]);
});

test('a card tells the heavy signals that the check of an ad finds in the same text, in lists as well', async () => {
  const told = demoListings.slice(0, 16).map(({ listingText }) => listingText);
  const ids: string[] = [];
  for (const [n, listingText] of told.entries()) ids.push(await submit(n % 4, listingText));
  expect((await one(ids[0] as string)).heavySignals).toEqual([]);
  await find();
  const list = async () =>
    (await product.visitor().get<SuspiciousJobPage>('/api/suspicious-jobs?sortBy=newest&limit=50')).body.items;
  const expected = told.map((text) => {
    const found = heavySignals(text);
    return { heavySignals: found.map(({ signal }) => signal), heavyPlaces: found.map(({ place }) => place) };
  });
  expect(expected.filter((one) => one.heavySignals.length > 0).length).toBeGreaterThan(5);
  const expectFound = async () => {
    const items = await list();
    expect(ids.map((id) => items.find((item) => item.id === id))).toMatchObject(expected);
  };
  await expectFound();
  // After a change of the rules they are read again.
  await product.db.query(`UPDATE relative SET design = 0, heavy_signals = '{}', heavy_places = '[]'`);
  await find();
  await expectFound();
});

test('a shared contact joins listings whose texts have nothing in common, however it is spelled', async () => {
  const spelled = ['0555 000 13 77', '+90 (555) 000-13-77', 'wa.me/905550001377'];
  const ids: string[] = [];
  for (const [by, phone] of spelled.entries()) ids.push(await submit(by, `${unlikeText()} ara: ${phone}`));
  await find();
  expect((await one(ids[0] as string)).family).toMatchObject({ listings: 3, members: 3, shared: ['phone'] });
  const joined = await submit(3, unlikeText(), { jobUrl: 'https://t.me/isveren_kadro' });
  const alone = await submit(3, unlikeText());
  await find();
  expect((await one(joined)).family).toBeUndefined();
  expect((await one(alone)).family).toBeUndefined();
  // One that has both contacts brings its family with it.
  await submit(0, `${unlikeText()} @isveren_kadro 05550001377`);
  await find();
  expect((await one(joined)).family).toMatchObject({ listings: 5, members: 4, shared: ['phone', 'handle'] });
  expect((await one(alone)).family).toBeUndefined();
});

test('listings of one member are no family', async () => {
  const ids: string[] = [];
  for (const text of texts[6]?.slice(1, 4) ?? []) ids.push(await submit(0, text));
  await find();
  for (const id of ids) expect((await one(id)).family).toBeUndefined();
});

test('nothing is found of a listing before its minute', async () => {
  const waiting = await startProduct({ standsStill: true, env: { RATE_LIMITS: 'off' } });
  try {
    const member = await waiting.member('bekleyen@ornek.example');
    const [listingText] = texts[7] ?? [];
    await member.post('/api/suspicious-jobs', { ...listing, listingText });
    await familyFinder(waiting.platform)();
    expect(await waiting.db.query('SELECT FROM relative')).toEqual([]);
    await waiting.publish();
    await familyFinder(waiting.platform)();
    expect(await waiting.db.query('SELECT FROM relative')).toHaveLength(1);
  } finally {
    await waiting.close();
  }
});

test('a deleted listing is gone from its family, which falls apart where it held it together', async () => {
  const [phone, handle] = ['0555 000 44 55', '@kopru_hesabi'];
  const byPhone = [await submit(0, `${unlikeText()} ${phone}`), await submit(1, `${unlikeText()} ${phone}`)];
  const byHandle = [await submit(2, `${unlikeText()} ${handle}`), await submit(3, `${unlikeText()} ${handle}`)];
  const bridge = await submit(0, `${unlikeText()} ${phone} ${handle}`);
  const third = await submit(2, `${unlikeText()} ${phone}`);
  await find();
  expect((await one(third)).family).toMatchObject({ listings: 6, members: 4 });
  expect((await authors[0]?.delete(`/api/suspicious-jobs/${bridge}`))?.status).toBe(204);
  expect(await product.db.query('SELECT FROM relative WHERE post_id = $1', [bridge])).toEqual([]);
  expect(await product.db.query('SELECT FROM relative_band WHERE post_id = $1', [bridge])).toEqual([]);
  expect(await others(third)).not.toContain(bridge);
  await find();
  expect((await one(third)).family).toMatchObject({ listings: 3, members: 3, shared: ['phone'] });
  expect((await others(third)).toSorted()).toEqual(byPhone.toSorted());
  for (const id of byHandle) expect((await one(id)).family).toBeUndefined();
  // The last two of a family are alone once one of them goes.
  await authors[3]?.delete(`/api/suspicious-jobs/${byHandle[1]}`);
  await find();
  const [row] = await product.db.query('SELECT family_id FROM relative WHERE post_id = $1', [byHandle[0]]);
  expect(row).toEqual({ family_id: null });
});

test('no family outlives its members', async () => {
  const leaving = await product.member('giden@ornek.example');
  authors.push(leaving);
  const [text = '', second = '', third = ''] = texts[8]?.slice(2, 5) ?? [];
  const ids = [await submit(0, text), await submit(1, second), await submit(4, third)];
  await find();
  expect((await one(ids[0] as string)).family).toMatchObject({ listings: 3 });
  const { uid } = (await leaving.get<{ uid: string }>('/api/me')).body;
  await eraseMember(product.db, product.platform.vault, uid, product.clock.now());
  await find();
  expect((await one(ids[0] as string)).family).toBeUndefined();
  expect(await product.db.query('SELECT FROM relative WHERE post_id = $1', [ids[2]])).toEqual([]);
});

test('traits of older rules are read again, and change nothing where they are the same', async () => {
  const families = 'SELECT listings, members, first_day, last_day, shared FROM family ORDER BY 1, 2, 3, 4, 5';
  const before = await product.db.query(families);
  expect(before.length).toBeGreaterThan(1);
  await product.db.query('UPDATE relative SET design = 0');
  await find();
  await find();
  expect(await product.db.query(families)).toEqual(before);
  expect(await product.db.query('SELECT FROM relative WHERE design = 0')).toEqual([]);
});

test('whoever has a text finds listings like it by hashes alone', async () => {
  const sha256 = (value: string) => createHash('sha256').update(value).digest('hex');
  const ask = (bands: string[], identifiers: { kind: string; hash: string }[] = []) =>
    product
      .visitor()
      .post<{ count: number; items: SuspiciousJob[] }>('/api/suspicious-jobs/alike', { bands, identifiers });
  const [original = '', , reordered = ''] = texts[9] ?? [];
  const { status, body } = await ask(bandsOf(shinglesOf(reordered)));
  expect(status).toBe(200);
  expect(body.count).toBe(3);
  expect(body.items.map(({ listingText }) => listingText)).toContain(original);
  expect((await ask(bandsOf(shinglesOf(texts[20]?.[0] ?? '')))).body).toEqual({ count: 0, items: [] });
  const byPhone = await ask([], [{ kind: 'phone', hash: sha256('5550001377') }]);
  expect(byPhone.body.count).toBe(5);
  expect((await ask([], [{ kind: 'phone', hash: sha256('5550001378') }])).body.count).toBe(0);
  expect((await ask(['x'])).status).toBe(400);
});

test('each listing has rows that lead to it, and no others', async () => {
  const strays = await product.db.query(
    `SELECT FROM relative_band b FULL JOIN (SELECT post_id, unnest(bands) AS band FROM relative) r USING (post_id, band)
     WHERE b.ctid IS NULL OR r.post_id IS NULL`,
  );
  expect(strays).toEqual([]);
  expect(await product.db.query('SELECT FROM unsettled_family')).toEqual([]);
});

test('identifiers are stored as keyed hashes alone, which another key makes others', async () => {
  const rows = await product.db.query<{ kind: string; mark: string }>(
    `SELECT kind, encode(mark, 'hex') AS mark FROM relative_identifier`,
  );
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['phone', 'handle']));
  for (const value of ['5550001377', 'phone 5550001377', 'isveren_kadro']) {
    const plain = createHash('sha256').update(value).digest('hex');
    expect(rows.map(({ mark }) => mark)).not.toContain(plain);
  }
  const tables = ['family', 'relative', 'relative_band', 'relative_identifier', 'kinship'];
  for (const table of tables) {
    const dump = JSON.stringify(await product.db.query(`SELECT t::text AS row FROM ${table} t`));
    expect(dump).not.toMatch(/5550001377|isveren_kadro|kopru_hesabi/);
  }
});
