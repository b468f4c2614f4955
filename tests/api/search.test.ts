import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Kind, kindPaths } from '#contract/kinds.ts';
import type { SearchedPage } from '#contract/paging.ts';
import type { Suggestions } from '#contract/routes/kinds.ts';
import { readPage } from '#server/content/reading.ts';
import { insertPost } from '#server/content/store.ts';
import { demoExperiences } from '#server/demo/experiences/all.ts';
import { designMediaExperiences } from '#server/demo/experiences/design-media.ts';
import { educationOtherExperiences } from '#server/demo/experiences/education-other.ts';
import { engineeringHealthExperiences } from '#server/demo/experiences/engineering-health.ts';
import { marketingEcommerceExperiences } from '#server/demo/experiences/marketing-ecommerce.ts';
import { officeFinanceExperiences } from '#server/demo/experiences/office-finance.ts';
import { softwareExperiences } from '#server/demo/experiences/software.ts';
import { demoListings } from '#server/demo/listings.ts';
import { olderListings } from '#server/demo/listings-older.ts';
import { recentListings } from '#server/demo/listings-recent.ts';
import type { DemoExperience, DemoListing } from '#server/demo/types.ts';
import { serverKinds } from '#server/kinds.ts';
import { insertNamedMembers } from '#server/members/store.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Answered, labelledQueries, pageSize, qualityOf } from '#tests/search/labelled.ts';
import { tell } from '#tests/support/figures.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

const files: Record<string, (DemoExperience | DemoListing)[]> = {
  'design-media': designMediaExperiences,
  'education-other': educationOtherExperiences,
  'engineering-health': engineeringHealthExperiences,
  'marketing-ecommerce': marketingEcommerceExperiences,
  'office-finance': officeFinanceExperiences,
  software: softwareExperiences,
  'listings-older': olderListings,
  'listings-recent': recentListings,
};

let product: Product;
const keys = new Map<string, string>();

beforeAll(async () => {
  product = await startProduct();
  const uid = randomUUID();
  await insertNamedMembers(product.db, [{ uid, handle: 'souser-aaaaaa', role: 'user' }]);
  const until = product.platform.publication.until().getTime();
  const day = 24 * 60 * 60_000;
  await product.db.transaction(async (tx) => {
    for (const [file, posts] of Object.entries(files)) {
      for (const [n, post] of posts.entries()) {
        const isListing = 'listingText' in post;
        const id = await insertPost(tx, {
          kind: isListing ? 'suspicious-job' : 'experience',
          authorId: uid,
          authorHandle: 'souser-aaaaaa',
          createdAt: new Date(until - Math.ceil(post.daysAgo * day)),
          companyName: post.companyName ?? null,
          jobTitle: isListing ? post.jobTitle : null,
          city: post.city ?? null,
          sector: post.sector ?? null,
          positionType: post.positionType ?? null,
          body: isListing ? post.listingText : post.text,
          isPositive: isListing ? null : post.isPositive,
          tags: isListing ? [] : post.tags,
          extra: isListing
            ? { platform: post.platform, jobUrl: null, redFlags: post.redFlags }
            : { startDate: null, endDate: null },
        });
        keys.set(id, `${file}:${n}`);
      }
    }
  });
});
afterAll(() => product.close());

async function search(kind: Kind, query: string): Promise<{ found: string[]; page: SearchedPage<{ id: string }> }> {
  const path = `/api/${kindPaths[kind]}?limit=${pageSize}&search=${encodeURIComponent(query)}`;
  const { body, status } = await product.visitor().get<SearchedPage<{ id: string }>>(path);
  expect(status, query).toBe(200);
  return { found: body.items.map(({ id }) => keys.get(id) ?? ''), page: body };
}

test('every post of the demo has a key', () => {
  expect(keys.size).toBe(demoExperiences.length + demoListings.length);
});

test('labelled queries find what they must, and little else', { timeout: 120_000 }, async () => {
  const answers: Answered[] = [];
  for (const labelled of labelledQueries()) {
    answers.push({ labelled, found: (await search(labelled.kind, labelled.query)).found });
  }
  for (const [category, some] of Map.groupBy(answers, ({ labelled }) => labelled.category)) {
    const { queries, pairs, recall, precision } = qualityOf(some);
    tell(`search ${category}`, { queries, pairs, recall: recall.toFixed(3), precision: precision.toFixed(3) });
  }
  const all = qualityOf(answers);
  tell('search', { ...all, recall: all.recall.toFixed(3), precision: all.precision.toFixed(3) });
  expect(all.pairs).toBeGreaterThanOrEqual(400);
  expect(all.recall).toBeGreaterThanOrEqual(0.95);
  expect(all.precision).toBeGreaterThanOrEqual(0.9);
});

const listed = (query: string, kind: Kind = 'experience') => search(kind, query);

test('a company of the searched name comes first, then finished words before begun ones', async () => {
  const names = [...new Set(demoExperiences.flatMap(({ companyName }) => companyName ?? []))];
  for (const name of names) {
    const [first] = (await listed(name)).page.items as { companyName?: string }[];
    expect(first?.companyName, name).toBe(name);
  }
  const { page } = await listed('staj');
  const says = (page.items as { experienceText?: string }[]).map((post) =>
    /(?<!\p{L})staj/iu.test(JSON.stringify(post)),
  );
  expect(says).not.toContain(false);
});

test('a typo is corrected where nothing is found, and the page says what was searched instead', async () => {
  const typed = await listed('mülkat soruları');
  const meant = await listed('mülakat soruları');
  expect(typed.page.correction).toEqual({ search: 'mülakat soruları', isShown: true });
  expect(typed.found).toEqual(meant.found);
  expect(meant.page.correction).toBeUndefined();
  expect((await listed('kapora', 'suspicious-job')).page).toMatchObject({ items: [] });
  expect((await listed('zürafa helikopter')).page).toMatchObject({ items: [], total: { value: 0 } });
});

test('a typo that a root happens to find little by is corrected as well, beside what it found', async () => {
  const [typed, meant] = [await listed('yazlım'), await listed('yazılım')];
  expect(typed.page.correction).toEqual({ search: 'yazılım', isShown: false });
  expect(typed.found).toHaveLength(typed.page.total.value);
  expect(typed.page.total.value).toBeGreaterThan(0);
  expect(meant.page.total.value).toBeGreaterThan(5 * typed.page.total.value);
  // Right words that few posts have, in this form or another one, are left as they are.
  for (const rare of ['koşmak', 'konuk', 'diyet', 'kimliği', 'kazançlar', 'kediler'])
    expect([rare, (await listed(rare)).page.correction]).toEqual([rare, undefined]);
});

test('a corrected list goes on after its first page', async () => {
  const all = await listed('mentro');
  const path = '/api/experiences?limit=1&search=mentro';
  const first = await product.visitor().get<SearchedPage<{ id: string }>>(path);
  expect(first.body.correction).toMatchObject({ isShown: true });
  const next = await product.visitor().get<SearchedPage<{ id: string }>>(`${path}&cursor=${first.body.nextCursor}`);
  const ids = [...first.body.items, ...next.body.items].map(({ id }) => keys.get(id));
  expect(ids).toEqual(all.found.slice(0, 2));
});

test('a search whose words can not be looked up is answered by what it finds', async () => {
  const { platform, db } = product;
  const withoutVocabulary: Database = {
    ...db,
    transaction: (work, options) =>
      db.transaction((tx) => {
        const query: typeof tx.query = (text, ...more) =>
          text.includes('ts_stat') ? Promise.reject(new Error('out of memory')) : tx.query(text, ...more);
        return work({ ...tx, query });
      }, options),
  };
  const { posts } = serverKinds.experience;
  const looked = (search: string) =>
    readPage({ ...platform, db: withoutVocabulary }, posts, { search, limit: pageSize, sortBy: 'relevance' }, '');
  const company = demoExperiences.find(({ companyName }) => companyName)?.companyName ?? '';
  const { items } = await looked(company);
  expect(items.map(({ id }) => keys.get(id))).toEqual((await listed(company)).found.slice(0, pageSize));
  expect(items.length).toBeGreaterThan(0);
  expect(await looked('mülkat soruları')).toMatchObject({ items: [], total: { value: 0 } });
  expect(product.logged()).toContain('search not corrected');
});

test('filters narrow the posts of a correction', async () => {
  const asks = async (query: string) =>
    (await product.visitor().get<SearchedPage<{ id: string; city: string }>>(`/api/experiences?${query}`)).body;
  const everywhere = await asks('search=mentro&limit=50');
  const city = everywhere.items[0]?.city ?? '';
  const narrowed = await asks(`search=mentro&limit=50&city=${encodeURIComponent(city)}`);
  expect(narrowed.correction).toMatchObject({ isShown: true });
  expect(narrowed.items.map(({ id }) => id).toSorted()).toEqual(
    everywhere.items.flatMap((post) => (post.city === city ? [post.id] : [])).toSorted(),
  );
});

test('suggestions are companies and values that public posts have, each with their number', async () => {
  const suggest = async (begins: string, kind: Kind = 'experience') => {
    const path = `/api/${kindPaths[kind]}/suggestions?begins=${encodeURIComponent(begins)}`;
    return (await product.visitor().get<Suggestions>(path)).body.suggestions;
  };
  const named = demoExperiences.filter(({ companyName }) => companyName);
  const { companyName = '' } = named[0] ?? {};
  const count = named.filter((post) => post.companyName === companyName).length;
  expect(await suggest(companyName.slice(0, 5).toUpperCase())).toContainEqual({
    filter: 'search',
    value: companyName,
    count,
  });
  const engineers = demoExperiences.filter(({ sector }) => sector === 'Mühendislik').length;
  expect(await suggest('MUHEND')).toContainEqual({ filter: 'sector', value: 'Mühendislik', count: engineers });
  const mobbed = demoExperiences.filter(({ tags }) => tags.includes('mobbing')).length;
  expect(await suggest('mobb')).toContainEqual({ filter: 'tags', value: 'mobbing', count: mobbed });
  expect(await suggest('m')).toEqual([]);
  expect(await suggest('%_')).toEqual([]);
  expect(await suggest('mobb', 'suspicious-job')).toEqual([]);
});

test('a company is recognised by its name, with its punctuation and small words, and by no beginning of a word', async () => {
  const names = ['Işık A.Ş.', 'n11.com', 'Coca-Cola', 'H&M', 'Yapı ve Kredi', 'İstihza Ltd'];
  const uid = randomUUID();
  await insertNamedMembers(product.db, [{ uid, handle: 'souser-bbbbbb', role: 'user' }]);
  for (const companyName of names) {
    await product.db.transaction((tx) =>
      insertPost(tx, {
        kind: 'experience',
        authorId: uid,
        authorHandle: 'souser-bbbbbb',
        createdAt: new Date(Date.UTC(2026, 0, 1)),
        companyName,
        jobTitle: null,
        city: 'İzmir',
        sector: 'Medya',
        positionType: 'Junior',
        body: 'Orada çalıştım.',
        isPositive: true,
        tags: ['adil'],
        extra: { startDate: null, endDate: null },
      }),
    );
  }
  const first = async (query: string) => ((await listed(query)).page.items[0] as { companyName?: string }).companyName;
  for (const name of names) expect(await first(name), name).toBe(name);
  expect(await first('ist')).not.toBe('İstihza Ltd');
});
