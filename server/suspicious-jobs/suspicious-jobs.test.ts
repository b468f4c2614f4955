import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import { paging } from '#contract/limits.ts';
import type { SuspiciousJob, SuspiciousJobPage } from '#contract/suspicious-jobs.ts';
import { insertPost, type NewPost } from '#server/content/store.ts';
import { codeOf, type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let author: { authorId: string; authorHandle: string };
beforeAll(async () => {
  product = await startProduct();
  const me = (await (await product.member('gozcu@ornek.example')).get<Me>('/api/me')).body;
  author = { authorId: me.uid as string, authorHandle: me.handle as string };
});
afterAll(() => product.close());

const listing: Omit<NewPost, 'authorId' | 'authorHandle' | 'createdAt'> = {
  kind: 'suspicious-job',
  companyName: 'Parlak Medya',
  jobTitle: 'Sosyal Medya Stajyeri',
  city: 'İstanbul',
  sector: 'Pazarlama',
  positionType: 'Ücretsiz Staj',
  body: 'Aile ortamımızda\nsıkılmayacaksınız.',
  isPositive: null,
  tags: [],
  extra: { platform: 'Diğer', jobUrl: 'https://ilan.example/1', redFlags: ['aile ortamı'] },
};

async function plant(upvotes: number, change: Partial<NewPost> = {}): Promise<string> {
  const post = { ...listing, ...author, createdAt: product.platform.publication.until(), ...change };
  const id = await product.db.transaction((tx) => insertPost(tx, post));
  await vote(id, upvotes);
  return id;
}
const vote = (id: string, upvotes: number) =>
  product.db.query('UPDATE post_stat SET shown_upvotes = $2 WHERE post_id = $1', [id, upvotes]);

const list = async (query = '') =>
  (await product.visitor().get<SuspiciousJobPage>(`/api/suspicious-jobs${query}`)).body;
const one = (id: string) => product.visitor().get<SuspiciousJob>(`/api/suspicious-jobs/${encodeURIComponent(id)}`);

/** All pages of the list; `between` runs after each. */
async function readAll(limit: number, between: (page: number) => Promise<unknown> = async () => {}) {
  const seen: SuspiciousJob[] = [];
  let cursor: string | null = '';
  for (let page = 1; cursor !== null; page++) {
    const body: SuspiciousJobPage = await list(`?limit=${limit}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    expect(body.items.length).toBeLessThanOrEqual(limit);
    seen.push(...body.items);
    cursor = body.nextCursor;
    await between(page);
  }
  return seen;
}

test('without any listing the list is empty', async () => {
  expect(await list()).toEqual({ items: [], nextCursor: null, total: { value: 0, capped: false } });
});

describe('one listing', () => {
  test('has the shape of the contract, with its time cut to the minute', async () => {
    const id = await plant(7);
    const { status, body } = await one(id);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      companyName: 'Parlak Medya',
      jobTitle: 'Sosyal Medya Stajyeri',
      platform: 'Diğer',
      jobUrl: 'https://ilan.example/1',
      listingText: 'Aile ortamımızda\nsıkılmayacaksınız.',
      heavySignals: [],
      heavyPlaces: [],
      redFlags: ['aile ortamı'],
      city: 'İstanbul',
      sector: 'Pazarlama',
      positionType: 'Ücretsiz Staj',
      images: [],
      imageUrls: [],
      imagePaths: [],
      imageUrl: null,
      imagePath: null,
      submittedBy: author.authorId,
      authorHandle: author.authorHandle,
      createdAt: expect.stringMatching(/:00\.000Z$/),
      upvotes: 7,
      downvotes: 0,
      commentCount: 0,
    });
    expect((await list()).items).toEqual([body]);
  });

  test('may lack all optional fields', async () => {
    const none = { companyName: null, city: null, sector: null, positionType: null };
    const extra = { platform: 'Diğer', jobUrl: null, redFlags: [] };
    expect((await one(await plant(0, { ...none, extra }))).body).toMatchObject({ ...none, jobUrl: null });
  });

  test('is not found under an unknown id of any form, nor under that of an experience', async () => {
    const experience = await plant(0, { kind: 'experience', isPositive: true, extra: {} });
    for (const id of ['00000000-0000-7000-8000-000000000000', 'x', "'; DROP TABLE post; --", '%00', experience]) {
      expect(await one(id), id).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
  });
});

describe('the list', () => {
  test('has the most upvoted first, then the newest, each once, also within one minute', async () => {
    for (let i = 0; i < 30; i++) {
      if (i % 4 === 0) product.clock.advance(61_000);
      await plant(i % 5);
    }
    const seen = await readAll(7);
    expect(seen.length).toBe((await list()).total.value);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    const order = seen.map(({ upvotes, createdAt }) => `${String(upvotes).padStart(9, '0')} ${createdAt}`);
    expect(order).toEqual(order.toSorted().toReversed());
  });

  test('repeats or misses only posts that changed between pages', async () => {
    const before = await readAll(50);
    const first = before[0] as SuspiciousJob;
    const last = before.at(-1) as SuspiciousJob;
    const added: string[] = [];
    const seen = await readAll(5, async (page) => {
      // A shown listing moves down to later pages, a later one moves up before them, and new ones are published.
      if (page === 1) await vote(first.id, 0);
      if (page === 2) await vote(last.id, 1000);
      product.clock.advance(60_000);
      added.push(await plant(page));
    });
    const changed = new Set([first.id, last.id, ...added]);
    const steady = (items: SuspiciousJob[]) => items.map(({ id }) => id).filter((id) => !changed.has(id));
    expect(steady(seen)).toEqual(steady(before));
    expect(seen.filter(({ id }) => id === first.id)).toHaveLength(2);
    expect(seen.filter(({ id }) => id === last.id)).toHaveLength(0);
  });

  test('gives 12 by default, 50 at most, and refuses a cursor that is not its own', async () => {
    expect((await list()).items).toHaveLength(paging.pageSize);
    const visitor = product.visitor();
    await plant(0, { kind: 'experience', isPositive: true, extra: { startDate: null, endDate: null } });
    const { nextCursor } = (await visitor.get<SuspiciousJobPage>('/api/experiences?limit=1')).body;
    expect(nextCursor).not.toBeNull();
    for (const query of ['limit=51', 'limit=0', 'cursor=AAAA', 'cursor=', `cursor=${nextCursor}`]) {
      expect(codeOf(await visitor.get(`/api/suspicious-jobs?${query}`)), query).toBe('validation');
    }
  });

  test('may be cached anywhere, and shows no exact time', async () => {
    const answer = await product.visitor().get<SuspiciousJobPage>('/api/suspicious-jobs?limit=50');
    expect(answer.headers.get('cache-control')).toContain('public');
    for (const { id, createdAt } of answer.body.items) {
      expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse(createdAt));
    }
  });
});
