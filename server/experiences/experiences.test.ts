import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Experience, ExperiencePage, ExperienceSummary } from '#contract/experiences.ts';
import { lengths, paging } from '#contract/limits.ts';
import { foldTurkish } from '#contract/text/fold.ts';
import { tags } from '#contract/vocabulary.ts';
import { codeOf, type Product, startProduct, type Visitor } from '#tests/support/product.ts';

let product: Product;
let member: Visitor;
beforeAll(async () => {
  product = await startProduct();
  member = await product.member('anlatan@ornek.example');
});
afterAll(() => product.close());

const draft = {
  city: 'İstanbul',
  sector: 'Pazarlama',
  positionType: 'Ücretsiz Staj',
  experienceText: 'İlk gün masam yoktu.\n\nSonra da olmadı.',
  tags: ['ücretsiz', 'mentoryok'],
  isPositive: false,
};
const submit = (change: object = {}, headers = {}) =>
  member.post<Experience>('/api/experiences', { ...draft, ...change }, headers);

describe('submitting', () => {
  test('answers with the experience under the member’s handle, in the shape of the contract', async () => {
    const me = (await member.get<Me>('/api/me')).body;
    const answer = await submit({ companyName: '  Örnek A.Ş. ', startDate: '2026-06-17', endDate: '2026-08' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...draft,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      companyName: 'Örnek A.Ş.',
      internshipType: 'unpaid',
      startDate: '2026-06',
      endDate: '2026-08',
      submittedBy: me.uid,
      authorHandle: me.handle,
      createdAt: expect.stringMatching(/:00\.000Z$/),
      benDeYasadimCount: 0,
      downvoteCount: 0,
      commentCount: 0,
      isEdited: false,
    });
    expect((await product.visitor().get(`/api/experiences/${answer.body.id}`)).body).toEqual(answer.body);
  });

  test('ignores what a caller may not set', async () => {
    const forged = {
      submittedBy: '00000000-0000-4000-8000-000000000000',
      authorHandle: 'souser-000000',
      id: 'x',
      benDeYasadimCount: 99,
      createdAt: '2000-01-01T00:00:00Z',
    };
    const { body } = await submit(forged);
    for (const [field, value] of Object.entries(forged)) expect(body[field as keyof Experience]).not.toBe(value);
  });

  test('is refused to visitors with the sentence of the catalogue, before anything is read', async () => {
    const answer = await product.visitor().post('/api/experiences', 'not even json');
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'auth/unauthenticated', message: 'Deneyim paylaşmak için giriş yapmanız gerekiyor' },
    });
  });

  test('answers with the paths of missing or wrong fields, and writes nothing', async () => {
    const before = (await product.visitor().get<ExperienceSummary>('/api/experiences/summary')).body.total;
    const refusals: [object, string][] = [
      [{ city: undefined }, 'city'],
      [{ sector: 'Uzay' }, 'sector'],
      [{ positionType: 'staj' }, 'positionType'],
      [{ experienceText: ' \n ' }, 'experienceText'],
      [{ experienceText: 'a'.repeat(lengths.experienceText + 1) }, 'experienceText'],
      [{ companyName: 'a'.repeat(lengths.companyName + 1) }, 'companyName'],
      [{ tags: [] }, 'tags'],
      [{ tags: ['uydurma'] }, 'tags.0'],
      [{ isPositive: undefined }, 'isPositive'],
      [{ startDate: '2026-13' }, 'startDate'],
      [{ startDate: '2026-06', endDate: '2026-05' }, 'endDate'],
    ];
    for (const [change, path] of refusals) {
      const answer = await member.post<ErrorBody>('/api/experiences', { ...draft, ...change });
      expect(answer, path).toMatchObject({ status: 400, body: { code: 'validation' } });
      expect(answer.body.issues?.map((issue) => issue.path)).toContain(path);
    }
    expect((await submit({ experienceText: 'a'.repeat(lengths.experienceText) })).status).toBe(201);
    const after = (await product.visitor().get<ExperienceSummary>('/api/experiences/summary')).body.total;
    expect(after).toBe(before + 1);
  });

  test('with one Idempotency-Key happens once, also when the calls race', async () => {
    const headers = { 'idempotency-key': 'ayni-istek' };
    const answers = await Promise.all([1, 2, 3].map(() => submit({}, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(codeOf(await submit({ city: 'Ankara' }, headers))).toBe('idempotency-mismatch');
  });
});

describe('the list', () => {
  test('pages through everything once, newest first, also while others submit', async () => {
    for (let i = 0; i < 30; i++) {
      // Several within one millisecond: the order must still be total.
      if (i % 3 === 0) product.clock.advance(1);
      await submit({ experienceText: `Sayfa ${i}` });
    }
    const { total } = (await product.visitor().get<ExperienceSummary>('/api/experiences/summary')).body;
    const seen: Experience[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `/api/experiences?limit=7${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const { body } = await product.visitor().get<ExperiencePage>(path);
      expect(body.items.length).toBeLessThanOrEqual(7);
      seen.push(...body.items);
      cursor = body.nextCursor;
      product.clock.advance(1);
      await submit({ experienceText: 'Sonradan' });
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.length).toBe(total);
    const times = seen.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('gives 12 by default, 50 at most, and refuses a cursor that is not ours', async () => {
    const visitor = product.visitor();
    expect((await visitor.get<ExperiencePage>('/api/experiences')).body.items).toHaveLength(paging.pageSize);
    expect(codeOf(await visitor.get('/api/experiences?limit=51'))).toBe('validation');
    expect(codeOf(await visitor.get('/api/experiences?cursor=AAAA'))).toBe('validation');
  });

  test('never depends on the reader, and shows no exact time', async () => {
    const path = '/api/experiences?limit=50';
    const [asMember, asVisitor] = [
      await member.get<ExperiencePage>(path),
      await product.visitor().get<ExperiencePage>(path),
    ];
    expect(asMember.body.items).toEqual(asVisitor.body.items);
    for (const { id, createdAt } of asVisitor.body.items) {
      const timeInId = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
      expect(timeInId % 60_000).toBe(0);
      expect(new Date(createdAt).getTime()).toBe(timeInId);
    }
  });
});

test('the summary counts all, positive ones and the five most used tags', async () => {
  const before = (await product.visitor().get<ExperienceSummary>('/api/experiences/summary')).body;
  await submit({ isPositive: true, tags: ['mobbing', 'mobbing', 'adil'] });
  const after = (await product.visitor().get<ExperienceSummary>('/api/experiences/summary')).body;
  expect([after.total - before.total, after.positive - before.positive]).toEqual([1, 1]);
  expect(after.popularTags.length).toBeLessThanOrEqual(paging.popularTags);
  const rows = await product.db.query<{ tag: string; n: string }>(
    `SELECT tag, count(*) AS n FROM post, unnest(tags) AS tag WHERE kind = 'experience' GROUP BY tag`,
  );
  const counted = new Map(rows.map(({ tag, n }) => [tag, Number(n)]));
  for (const { tag, count } of after.popularTags) expect(counted.get(tag)).toBe(count);
});

test('an unknown id of any form is not found', async () => {
  for (const id of ['00000000-0000-7000-8000-000000000000', 'x', "'; DROP TABLE post; --", '%00']) {
    const answer = await product.visitor().get(`/api/experiences/${encodeURIComponent(id)}`);
    expect(answer, id).toMatchObject({ status: 404, body: { code: 'not-found' } });
  }
});

test('the database folds text as the contract does', async () => {
  const letters = fc.constantFrom(...'abcIİıiŞşĞğÜüÖöÇçÂâÎîÛûÊêÔôZ 9.', 'I\u0307', ...'éÑøŽЖж한', 's\u0327');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: letters }), async (text) => {
      const [row] = await product.db.query<{ folded: string }>('SELECT fold_tr($1) AS folded', [text]);
      expect(row?.folded).toBe(foldTurkish(text));
    }),
    { numRuns: 60 },
  );
});

test('any choice of vocabulary words is accepted and read back the same', async () => {
  const valid = fc.record({
    isPositive: fc.boolean(),
    tags: fc.uniqueArray(fc.constantFrom(...tags), { minLength: 1 }),
    experienceText: fc
      .string({ minLength: 1, unit: 'grapheme' })
      .filter((text) => text.trim() !== '' && !text.includes('\0')),
  });
  await fc.assert(
    fc.asyncProperty(valid, async (change) => {
      const { status, body } = await submit(change);
      expect(status).toBe(201);
      expect(body).toMatchObject(change);
    }),
    { numRuns: 40 },
  );
});
