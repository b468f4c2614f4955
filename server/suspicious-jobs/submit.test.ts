import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { lengths } from '#contract/limits.ts';
import { redFlags } from '#contract/listing-vocabulary.ts';
import type { Change } from '#contract/live.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import type { NewSuspiciousJobInput, SuspiciousJob, SuspiciousJobPage } from '#contract/suspicious-jobs.ts';
import { sorts } from '#contract/vocabulary.ts';
import { eraseMember } from '#server/erasure/erase.ts';
import { unsoundRows } from '#tests/support/conversation.ts';
import { uploaded } from '#tests/support/photos.ts';
import { codeOf, type Product, startProduct, type Visitor } from '#tests/support/product.ts';
import { isFoundBy } from '#tests/support/searching.ts';

let product: Product;
let member: Visitor;
let other: Visitor;
let me: Me;
beforeAll(async () => {
  product = await startProduct();
  [member, other] = [await product.member('bildiren@ornek.example'), await product.member('diger@ornek.example')];
  me = (await member.get<Me>('/api/me')).body;
});
afterAll(() => product.close());

const least: NewSuspiciousJobInput = {
  jobTitle: 'Sosyal Medya Stajyeri',
  platform: 'Diğer',
  listingText: 'Aile ortamımızda sıkılmayacaksınız.',
  redFlags: ['aile ortamı'],
};
const submit = (draft: object, by = member, headers = {}) =>
  by.post<SuspiciousJob & ErrorBody>('/api/suspicious-jobs', draft, headers);
const one = (id: string) => product.visitor().get<SuspiciousJob>(`/api/suspicious-jobs/${id}`);

describe('submitting a listing', () => {
  test('answers with the listing under the member’s handle, and publishes it', async () => {
    const { status, body } = await submit({
      ...least,
      companyName: ' Parlak Medya ',
      jobUrl: 'https://ilan.example/1?a=b',
      redFlags: ['aile ortamı', 'deneyim karşılığı', 'aile ortamı'],
      city: 'İstanbul',
      sector: 'Pazarlama',
      positionType: 'Ücretsiz Staj',
      submittedBy: randomUUID(),
      upvotes: 100,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      companyName: 'Parlak Medya',
      jobTitle: least.jobTitle,
      jobUrl: 'https://ilan.example/1?a=b',
      redFlags: ['aile ortamı', 'deneyim karşılığı'],
      city: 'İstanbul',
      images: [],
      imageUrl: null,
      submittedBy: me.uid,
      authorHandle: me.handle,
      upvotes: 0,
      downvotes: 0,
      commentCount: 0,
    });
    expect((await one(body.id)).body).toEqual(body);
  });

  test('requires only the minimum; blank texts are omitted', async () => {
    const blank = { companyName: ' ', jobUrl: '', city: '', sector: null, positionType: '', images: [] };
    for (const draft of [least, { ...least, ...blank }]) {
      const { status, body } = await submit(draft);
      expect(status).toBe(201);
      expect(body).toMatchObject({ companyName: null, jobUrl: null, city: null, sector: null, positionType: null });
    }
  });

  test('is refused by field where something is missing or not in its list', async () => {
    for (const [field, value] of [
      ['jobTitle', ' '],
      ['jobTitle', undefined],
      ['platform', undefined],
      ['platform', 'Uydurma'],
      ['listingText', '\u200b'],
      ['redFlags', []],
      ['redFlags', undefined],
      ['redFlags', ['uydurma']],
      ['city', 'Paris'],
      ['sector', 'Uzay'],
      ['positionType', 'Kaptan'],
      ['images', 'x'],
    ] as const) {
      const { status, body } = await submit({ ...least, [field]: value });
      expect(status, field).toBe(400);
      expect(body.code, field).toBe('validation');
      expect(body.issues?.[0]?.path.split('.')[0], field).toBe(field);
      expect(body.issues?.[0]?.message, field).toMatch(/\p{L}/u);
    }
  });

  test('accepts texts up to their limits, and answers longer ones with the catalogue’s sentence', async () => {
    for (const field of ['companyName', 'jobTitle', 'listingText'] as const) {
      expect((await submit({ ...least, [field]: 'a'.repeat(lengths[field]) })).status, field).toBe(201);
      const { status, body } = await submit({ ...least, [field]: 'a'.repeat(lengths[field] + 1) });
      expect(status, field).toBe(400);
      expect(body.message, field).toBe('Lütfen karakter limitlerini aşmadığınızdan emin olun.');
      expect(body.issues?.[0]?.path).toBe(field);
    }
    expect(lengths).toMatchObject({ companyName: 100, jobTitle: 150, listingText: 2000 });
  });

  test('accepts only web addresses, without disguise', async () => {
    for (const jobUrl of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'ftp://ilan.example/1',
      'ilan.example/1',
      '//ilan.example',
      'https://kariyer.example@kotu.example/',
      'https://',
      'mailto:a@ilan.example',
    ]) {
      expect((await submit({ ...least, jobUrl })).body.issues?.[0]?.path, jobUrl).toBe('jobUrl');
    }
    for (const jobUrl of ['http://ilan.example', 'HTTPS://İlan.example/ş?x=1#y']) {
      expect((await submit({ ...least, jobUrl })).body.jobUrl, jobUrl).toBe(jobUrl);
    }
  });

  test('needs a member', async () => {
    expect(await submit(least, product.visitor())).toMatchObject({
      status: 401,
      body: { message: 'Giriş yapmanız gerekiyor.' },
    });
  });

  test('has the catalogue’s sentence for failures and members without a profile', async () => {
    const transaction = vi.spyOn(product.db, 'transaction').mockRejectedValueOnce(new Error('no database'));
    expect(await submit(least)).toMatchObject({
      status: 500,
      body: { code: 'internal', message: 'İlan bildirilirken bir hata oluştu.' },
    });
    transaction.mockRestore();
    const nameless = await product.member('profilsiz@ornek.example');
    const { uid } = (await nameless.get<Me>('/api/me')).body;
    await eraseMember(product.db, product.platform.vault, uid as string, product.clock.now());
    expect(await submit(least, nameless)).toMatchObject({
      status: 403,
      body: { code: 'profile-missing', message: 'Yazar bilgileri (submittedBy ve authorHandle) eksik.' },
    });
  });

  test('happens once under one key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [a, b] = await Promise.all([submit(least, member, key), submit(least, member, key)]);
    expect(a.body).toEqual(b.body);
    expect(codeOf(await submit({ ...least, jobTitle: 'Başka' }, member, key))).toBe('idempotency-mismatch');
  });

  test('sends an event to open lists, without its author', async () => {
    const seen: Change[] = [];
    const stop = product.platform.live.subscribe(['suspicious-jobs'], (change) => seen.push(change));
    const { body } = await submit(least);
    await member.delete(`/api/suspicious-jobs/${body.id}`);
    stop();
    expect(seen).toEqual([
      { topic: 'suspicious-jobs', id: body.id, change: 'created' },
      { topic: 'suspicious-jobs', id: body.id, change: 'deleted' },
    ]);
  });

  test('is limited for a member', async () => {
    const limited = await startProduct({ limits: true });
    try {
      const busy = await limited.member('telasli@ornek.example');
      const statuses: number[] = [];
      for (let n = 0; n <= rateLimits.listingMember.points; n++) statuses.push((await submit(least, busy)).status);
      expect(statuses).toEqual([...statuses.slice(0, -1).map(() => 201), 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('deleting a listing', () => {
  test('is for its author and admins, and deletes everything attached to it', async () => {
    const { id } = (await submit(least)).body;
    await other.post(`/api/suspicious-jobs/${id}/vote`, { voteType: 'upvote' });
    await other.post(`/api/suspicious-jobs/${id}/comments`, { text: 'Ben de gördüm.' });
    const at = `/api/suspicious-jobs/${id}`;
    expect((await product.visitor().delete(at)).status).toBe(401);
    expect((await other.delete(at)).status).toBe(403);
    expect((await member.delete(at)).status).toBe(204);
    expect((await member.delete(at)).status).toBe(404);
    expect((await one(id)).status).toBe(404);
    expect(await unsoundRows(product)).toEqual([]);
    expect(await product.db.query('SELECT 1 FROM comment WHERE post_id = $1', [id])).toEqual([]);
  });

  test('does not touch an experience of that id; nobody edits a listing', async () => {
    const experience = await member.post<{ id: string }>('/api/experiences', {
      city: 'İzmir',
      sector: 'Medya',
      positionType: 'Junior',
      tags: ['adil'],
      isPositive: true,
      experienceText: 'İyiydi.',
    });
    expect((await member.delete(`/api/suspicious-jobs/${experience.body.id}`)).status).toBe(404);
    const { id } = (await submit(least)).body;
    expect((await member.patch(`/api/suspicious-jobs/${id}`, { jobTitle: 'Başka' })).status).toBe(404);
  });
});

test('any search, filters, photo and order give exactly the result of a filter in memory', async () => {
  const busy = await startProduct();
  try {
    const author = await busy.member('cok@ornek.example');
    const draws = fc.sample(
      fc.record({
        jobTitle: fc.constantFrom('Işıl Stajyeri', 'Depo elemanı'),
        companyName: fc.constantFrom(null, 'İNCİ A.Ş.', '%50_indirim'),
        listingText: fc.constantFrom('Aile ortamı var.', 'MAAŞ yok, çay var'),
        city: fc.constantFrom(null, 'İstanbul' as const, 'Ankara' as const),
        sector: fc.constantFrom('Medya' as const, 'Finans' as const),
        positionType: fc.constantFrom('Junior' as const, 'Senior' as const),
        photo: fc.boolean(),
        upvotes: fc.nat({ max: 3 }),
      }),
      { numRuns: 40, seed: 11 },
    );
    const told: (SuspiciousJob & { at: number })[] = [];
    for (const [at, { photo, upvotes, ...draft }] of draws.entries()) {
      busy.clock.advance(1000);
      const images = photo ? [(await uploaded(author)).id] : [];
      const { body } = await submit({ ...least, redFlags: [redFlags[at % 12]], ...draft, images }, author);
      await busy.db.query('UPDATE post_stat SET upvotes = $2, shown_upvotes = $2 WHERE post_id = $1', [
        body.id,
        upvotes,
      ]);
      told.push({ ...body, upvotes, at });
    }
    const query = fc.record(
      {
        search: fc.constantFrom('isil', 'MAAS', 'inci', '50_', 'ortamı aile', 'ş', 'yok böyle', '“maaş yok”'),
        city: fc.constantFrom('İstanbul', 'Ankara'),
        sector: fc.constantFrom('Medya', 'Finans'),
        positionType: fc.constantFrom('Junior', 'Senior'),
        hasPhoto: fc.boolean(),
        sortBy: fc.constantFrom(...sorts),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const { search, hasPhoto, sortBy = 'mostLikes', ...filters } = asked;
        const order = { relevance: 1, newest: 0, oldest: 0, mostLikes: 1, mostDislikes: 0, mostVotes: 1 }[sortBy];
        const expected = told
          .filter(
            (job) =>
              isFoundBy(search ?? '', { ...job, text: job.listingText }) &&
              Object.entries(filters).every(([field, value]) => job[field as 'city'] === value) &&
              (!hasPhoto || job.images.length > 0),
          )
          .toSorted((a, b) => order * (b.upvotes - a.upvotes) || b.at - a.at);
        const ids = (sortBy === 'oldest' ? expected.toReversed() : expected).map(({ id }) => id);
        const asks = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
        const { body } = await busy.visitor().get<SuspiciousJobPage>(`/api/suspicious-jobs?limit=50&${asks}`);
        const found = body.items.map(({ id }) => id);
        if (search && (asked.sortBy ?? 'relevance') === 'relevance') expect(found.toSorted()).toEqual(ids.toSorted());
        else expect(found).toEqual(ids);
        expect(body.total).toEqual({ value: ids.length, capped: false });
      }),
      { numRuns: 80 },
    );
  } finally {
    await busy.close();
  }
});
