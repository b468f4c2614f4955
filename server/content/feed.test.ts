import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Experience, ExperiencePage } from '#contract/experiences.ts';
import type { experience } from '#contract/kinds/experience.ts';
import type { AnyNarrowed, FilterName } from '#contract/kinds.ts';
import { siteFeedSize } from '#contract/limits.ts';
import { visible } from '#contract/text/visible.ts';
import { sorts } from '#contract/vocabulary.ts';
import { insertNamedMembers } from '#server/members/store.ts';
import { codeOf, type Product, startProduct, testOrigin } from '#tests/support/product.ts';
import { isFoundBy } from '#tests/support/searching.ts';
import { type FeedPosition, listPosts } from './feed.ts';
import { insertPost, type NewPost } from './store.ts';

interface Told {
  id: string;
  post: NewPost;
  upvotes: number;
  downvotes: number;
}

const choices = {
  sector: ['Yazılım', 'Medya'],
  city: ['İstanbul', 'Ankara', 'Diğer'],
  positionType: ['Junior', 'staj'],
  tags: ['adil', 'mobbing', 'öğretici'],
  companyName: [null, 'Işık A.Ş.', 'İÇMİMARLIK %50_indirim'],
  body: [
    'Mesai çoktu.',
    'MESAİ yoktu, maaş vardı.',
    'Çay getirdim\\kahve götürdüm',
    'Şahane bir ekip',
    'İzmir’de “e‑posta” attım',
  ],
} as const;
const searches = [
  'mesai',
  'MESAI',
  'ışık',
  'isik',
  '50_',
  '%',
  'a',
  'ız',
  'q',
  's.',
  "izmir'de",
  '"e-posta"',
  'a ş',
  '\\kahve',
  'şahane',
  'yok böyle söz',
  'ICMIMARLIK',
  'ekibi ankara',
  'mesaiye yazılımda',
  'adil maaşlar',
  '"şahane bir"',
  '"a ş"',
  '“e‑posta”',
  '😡',
  'me\u200bsai',
  '\u00ad',
  '"mesai\0"',
];

let product: Product;
const told: Told[] = [];

beforeAll(async () => {
  product = await startProduct();
  const uid = randomUUID();
  await insertNamedMembers(product.db, [{ uid, handle: 'souser-aaaaaa', role: 'user' }]);
  // Few values and many ties: rows equal in every column must still have a total order.
  const draws = fc.sample(
    fc.record({
      sector: fc.constantFrom(...choices.sector),
      city: fc.constantFrom(...choices.city),
      positionType: fc.constantFrom(...choices.positionType),
      tags: fc.uniqueArray(fc.constantFrom(...choices.tags), { minLength: 1 }),
      companyName: fc.constantFrom(...choices.companyName),
      body: fc.constantFrom(...choices.body),
      isPositive: fc.boolean(),
      hasPhoto: fc.boolean(),
      minute: fc.nat({ max: 20 }),
      upvotes: fc.nat({ max: 3 }),
      downvotes: fc.nat({ max: 2 }),
    }),
    { numRuns: 150, seed: 7 },
  );
  await product.db.transaction(async (tx) => {
    for (const { minute, upvotes, downvotes, hasPhoto, ...draw } of draws) {
      const createdAt = new Date(Date.UTC(2026, 5, 1, 12, minute));
      const post: NewPost = {
        ...draw,
        kind: 'experience',
        authorId: uid,
        authorHandle: 'souser-aaaaaa',
        createdAt,
        jobTitle: null,
        extra: { startDate: null, endDate: null },
        photos: hasPhoto ? [{ id: randomUUID(), name: randomUUID(), path: 'x.webp', width: 1, height: 1 }] : [],
      };
      const id = await insertPost(tx, post);
      await tx.query('UPDATE post_stat SET shown_upvotes = $2, shown_downvotes = $3 WHERE post_id = $1', [
        id,
        upvotes,
        downvotes,
      ]);
      told.push({ id, post, upvotes, downvotes });
    }
  });
});
afterAll(() => product.close());

// Each filter of an experience has values to ask for, and each filter of any kind its meaning.
const values = {
  search: fc.constantFrom(...searches),
  sector: fc.constantFrom(...choices.sector),
  city: fc.constantFrom(...choices.city),
  positionType: fc.constantFrom(...choices.positionType),
  tags: fc.uniqueArray(fc.constantFrom(...choices.tags), { minLength: 1 }),
  showOnlyPositive: fc.boolean(),
} satisfies Record<keyof typeof experience.filters, fc.Arbitrary<unknown>>;
const query = fc.record({ ...values, sortBy: fc.constantFrom(...sorts) }, { requiredKeys: [] });
type Query = typeof query extends fc.Arbitrary<infer Q> ? Q : never;

const meanings: { [Name in FilterName]: (post: NewPost, value: NonNullable<AnyNarrowed[Name]>) => boolean } = {
  search: (post, search) => isFoundBy(visible(search), { ...post, text: post.body }),
  sector: (post, sector) => post.sector === sector,
  city: (post, city) => post.city === city,
  positionType: (post, position) => post.positionType === position,
  tags: (post, tags) => tags.every((tag) => post.tags.includes(tag)),
  showOnlyPositive: (post, only) => !only || post.isPositive === true,
  hasPhoto: (post, only) => !only || post.photos?.length === 1,
};

/** The same list, computed in memory from all posts. */
function byHand(asked: Query & { hasPhoto?: boolean }): string[] {
  const fits = ({ post }: Told) =>
    Object.entries(meanings).every(([name, means]) => {
      const value = asked[name as FilterName];
      return value === undefined || (means as (post: NewPost, value: unknown) => boolean)(post, value);
    });
  const counts = {
    relevance: () => 0,
    newest: () => 0,
    oldest: () => 0,
    mostLikes: (t: Told) => t.upvotes,
    mostDislikes: (t: Told) => t.downvotes,
    mostVotes: (t: Told) => t.upvotes + t.downvotes,
  };
  const sort = asked.sortBy ?? 'newest';
  const newestFirst = (a: Told, b: Told) =>
    counts[sort](b) - counts[sort](a) ||
    b.post.createdAt.getTime() - a.post.createdAt.getTime() ||
    (a.id < b.id ? 1 : -1);
  const list = told.filter(fits).toSorted(newestFirst);
  return (sort === 'oldest' ? list.toReversed() : list).map(({ id }) => id);
}

async function byPages(asked: Query, limit: number): Promise<{ ids: string[]; total: ExperiencePage['total'] }> {
  const items: Experience[] = [];
  const parameters = new URLSearchParams({ limit: String(limit) });
  for (const [name, value] of Object.entries(asked))
    for (const one of [value].flat()) parameters.append(name, String(one));
  for (;;) {
    const { body, status } = await product.visitor().get<ExperiencePage>(`/api/experiences?${parameters}`);
    expect(status).toBe(200);
    items.push(...body.items);
    if (body.nextCursor === null) return { ids: items.map(({ id }) => id), total: body.total };
    parameters.set('cursor', body.nextCursor);
  }
}

test('any filters, order and page size give exactly the result of a filter in memory', async () => {
  await fc.assert(
    fc.asyncProperty(query, fc.constantFrom(5, 12, 50), async (asked, limit) => {
      const { ids, total } = await byPages(asked, limit);
      // What is more relevant than what is another test's question.
      const isRanked = asked.search && (asked.sortBy ?? 'relevance') === 'relevance';
      if (isRanked) expect(ids.toSorted()).toEqual(byHand(asked).toSorted());
      else expect(ids).toEqual(byHand(asked));
      expect(total).toEqual({ value: ids.length, capped: false });
    }),
    { numRuns: 120 },
  );
});

const effort = fc.record({
  walk: fc.constantFrom(1, 4, 40),
  sample: fc.constantFrom(1, 4, 40),
  ranked: fc.constantFrom(1, 5, 500),
});

test('however few posts are ranked by relevance, each find is listed once', async () => {
  await fc.assert(
    fc.asyncProperty(query, effort, fc.constantFrom(1, 5, 12), async ({ sortBy: _, ...asked }, effort, limit) => {
      const { search, ...filter } = asked;
      const until = product.platform.publication.until();
      const list = {
        filter: { ...filter, ...(search && { search: visible(search) }) },
        sort: 'relevance',
        until,
        limit,
      } as const;
      const ids: string[] = [];
      let after: FeedPosition | undefined;
      do {
        const page = await listPosts(product.db, 'experience', { ...list, after }, effort);
        ids.push(...page.items.map(({ id }) => id));
        after = page.end;
      } while (after);
      expect(ids.toSorted()).toEqual(byHand(asked).toSorted());
    }),
    { numRuns: 100 },
  );
});

test('the number of rows searched before the indexes of words and tags are used changes no result', async () => {
  await fc.assert(
    fc.asyncProperty(
      query,
      fc.boolean(),
      effort,
      async ({ showOnlyPositive, sortBy = 'newest', ...filter }, hasPhoto, effort) => {
        const list = {
          filter: { ...filter, ...(filter.search && { search: visible(filter.search) }), showOnlyPositive, hasPhoto },
          // Which posts are ranked by relevance is another test's question.
          sort: sortBy === 'relevance' ? 'newest' : sortBy,
          until: product.platform.publication.until(),
          after: undefined,
          limit: 12,
        };
        const [short, usual] = await Promise.all([
          listPosts(product.db, 'experience', list, effort),
          listPosts(product.db, 'experience', list),
        ]);
        expect(short.items.map(({ id }) => id)).toEqual(usual.items.map(({ id }) => id));
        expect(short.end).toEqual(usual.end);
        const asked = { ...filter, hasPhoto, ...(showOnlyPositive && { showOnlyPositive }) };
        expect(short.total.value).toBe(byHand(asked).length);
      },
    ),
    { numRuns: 120 },
  );
});

test('several words whose first letters alone a post has do not find it', async () => {
  const shared = { until: product.platform.publication.until(), after: undefined, limit: 12, sort: 'newest' } as const;
  // In each list "Mesai çoktu." is asked for after a sample of one post, which is seldom that one.
  for (const sector of choices.sector) {
    for (const city of choices.city) {
      const filter = { sector, city };
      const effort = { walk: 1, sample: 1, ranked: 500 };
      const find = async (search: string) =>
        (await listPosts(product.db, 'experience', { ...shared, filter: { ...filter, search } }, effort)).total.value;
      expect(await find('mesaide çoktu')).toBe(byHand({ ...filter, search: 'mesaide çoktu' }).length);
      expect(await find('mesaide çoktu')).toBeGreaterThan(0);
      expect(await find('mesafe çoktu')).toBe(0);
    }
  }
});

test('the feed of any filters has the newest posts of their list', async () => {
  await fc.assert(
    fc.asyncProperty(query, async ({ sortBy: _, ...filter }) => {
      const parameters = new URLSearchParams();
      for (const [name, value] of Object.entries(filter))
        for (const one of [value].flat()) parameters.append(name, String(one));
      const host = { host: new URL(testOrigin).host };
      const answer = await product.app.request(`${testOrigin}/feed.atom?${parameters}`, { headers: host });
      expect(answer.status).toBe(200);
      const ids = [...(await answer.text()).matchAll(/urn:uuid:([0-9a-f-]+)/g)].map(([, id]) => id);
      expect(ids).toEqual(byHand({ ...filter, sortBy: 'newest' }).slice(0, siteFeedSize));
    }),
    { numRuns: 60 },
  );
});

test('a search for invisible characters is no search', async () => {
  const everything = await product.visitor().get<ExperiencePage>('/api/experiences');
  const answer = await product.visitor().get<ExperiencePage>('/api/experiences?search=%00%E2%80%8B');
  expect(answer.body.total).toEqual(everything.body.total);
});

test('unknown filter values, and a cursor of another order, are refused', async () => {
  const visitor = product.visitor();
  for (const wrong of [
    'sector=Uzay',
    'city=Paris',
    'tags=adil&tags=yok',
    'sortBy=rastgele',
    'showOnlyPositive=belki',
    `search=${'a'.repeat(101)}`,
  ]) {
    expect(codeOf(await visitor.get(`/api/experiences?${wrong}`)), wrong).toBe('validation');
  }
  const { body } = await visitor.get<ExperiencePage>('/api/experiences?sortBy=mostLikes');
  expect(codeOf(await visitor.get(`/api/experiences?cursor=${body.nextCursor}`))).toBe('validation');
});
