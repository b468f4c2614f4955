import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Experience, ExperiencePage, ExperienceSummary } from '#contract/experiences.ts';
import { lengths } from '#contract/limits.ts';
import type { Change } from '#contract/live.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import { sealedLiker, sealedVoter } from '#server/members/reactions.ts';
import { codeOf, type Product, startProduct, type Visitor } from '#tests/support/product.ts';

let product: Product;
let author: Visitor;
let stranger: Visitor;
let admin: Visitor;
beforeAll(async () => {
  product = await startProduct();
  author = await product.member('yazan@ornek.example');
  stranger = await product.member('baskasi@ornek.example');
  admin = await product.admin('yonetici@ornek.example');
});
afterAll(() => product.close());

const draft = {
  companyName: 'Örnek A.Ş.',
  city: 'İstanbul',
  sector: 'Pazarlama',
  positionType: 'Ücretsiz Staj',
  startDate: '2026-06',
  endDate: '2026-08',
  experienceText: 'İlk gün masam yoktu.',
  tags: ['ücretsiz', 'mentoryok'],
  isPositive: false,
};
const submit = async (change: object = {}) =>
  (await author.post<Experience>('/api/experiences', { ...draft, ...change })).body;
const pathOf = ({ id }: Experience) => `/api/experiences/${id}`;
const read = (experience: Experience) => product.visitor().get<Experience>(pathOf(experience));
const edit = (experience: Experience, change: object, by = author) => by.patch<Experience>(pathOf(experience), change);

/** Checks that the maintained counts, the copies in `post_stat` and the rows of votes match the posts. */
async function expectCountsToHold(): Promise<void> {
  const [counted, real] = [
    `SELECT is_positive::text AS what, sum(n)::int AS n FROM post_count GROUP BY 1 HAVING sum(n) <> 0
     UNION ALL SELECT tag, sum(n)::int FROM tag_count GROUP BY 1 HAVING sum(n) <> 0 ORDER BY 1`,
    `SELECT is_positive::text AS what, count(*)::int AS n FROM post GROUP BY 1
     UNION ALL SELECT tag, count(*)::int FROM post, unnest(tags) AS tag GROUP BY 1 ORDER BY 1`,
  ];
  expect(await product.db.query(counted)).toEqual(await product.db.query(real));
  const differing = await product.db.query(
    `SELECT 1 FROM post p FULL JOIN post_stat s ON s.post_id = p.id
     WHERE (p.city, p.sector, p.position_type, p.is_positive) IS DISTINCT FROM
       (s.city, s.sector, s.position_type, s.is_positive)`,
  );
  expect(differing).toEqual([]);
}

describe('an edit', () => {
  test('changes every field of the form, and what follows from them', async () => {
    const experience = await submit();
    const changed = {
      companyName: null,
      city: 'Ankara',
      sector: 'Medya',
      positionType: 'staj',
      startDate: '2026-01',
      endDate: null,
      experienceText: 'Masam sonradan geldi.',
      tags: ['adil'],
      isPositive: true,
    };
    const answer = await edit(experience, changed);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...experience, ...changed, internshipType: 'other', isEdited: true });
    expect((await read(experience)).body).toEqual(answer.body);
    await expectCountsToHold();

    const list = async (query: string) =>
      (await product.visitor().get<ExperiencePage>(`/api/experiences?${query}`)).body.items.map(({ id }) => id);
    expect(await list('city=Ankara&sector=Medya&positionType=staj&showOnlyPositive=true&tags=adil')).toContain(
      experience.id,
    );
    expect(await list('city=Ankara&sortBy=mostLikes')).toContain(experience.id);
    expect(await list('search=sonradan')).toContain(experience.id);
    expect(await list('city=%C4%B0stanbul&sortBy=mostVotes')).not.toContain(experience.id);
  });

  test('keeps omitted fields', async () => {
    const experience = await submit();
    const moved = { ...experience, city: 'Konya', isEdited: true };
    expect((await edit(experience, { city: 'Konya' })).body).toEqual(moved);
    expect((await edit(experience, {})).body).toEqual(moved);
    await expectCountsToHold();
  });

  test('is shown to readers, unless it changed nothing', async () => {
    const experience = await submit();
    expect(experience.isEdited).toBe(false);
    expect((await edit(experience, { city: experience.city })).body.isEdited).toBe(false);
    expect((await read(experience)).body.isEdited).toBe(false);
    expect((await edit(experience, { isPositive: true })).body.isEdited).toBe(true);
    expect((await read(experience)).body.isEdited).toBe(true);
  });

  test('keeps a position that only new posts have, but accepts no other one of them', async () => {
    const experience = await submit();
    expect((await edit(experience, { positionType: 'Ücretsiz Staj' })).body.internshipType).toBe('unpaid');
    expect(await edit(experience, { positionType: 'Ücretli Staj' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'positionType' }] },
    });
    expect((await edit(experience, { positionType: 'yari-zamanli' })).body.internshipType).toBe('other');
    expect(codeOf(await edit(experience, { positionType: 'Ücretsiz Staj' }))).toBe('validation');
  });

  test('may be as long as 2.000 characters, or as what was submitted', async () => {
    const short = await submit();
    expect((await edit(short, { experienceText: 'a'.repeat(lengths.editedText) })).status).toBe(200);
    expect(codeOf(await edit(short, { experienceText: 'a'.repeat(lengths.editedText + 1) }))).toBe('validation');
    const long = await submit({ experienceText: 'a'.repeat(5000) });
    expect((await edit(long, { experienceText: 'b'.repeat(5000) })).status).toBe(200);
    expect(codeOf(await edit(long, { experienceText: 'b'.repeat(5001) }))).toBe('validation');
    expect((await edit(long, { experienceText: 'b'.repeat(3000) })).status).toBe(200);
    expect(codeOf(await edit(long, { experienceText: 'b'.repeat(3001) }))).toBe('validation');
  });

  test.each([
    [{ city: '' }, 'city'],
    [{ sector: null }, 'sector'],
    [{ experienceText: ' \n ' }, 'experienceText'],
    [{ tags: [] }, 'tags'],
    [{ tags: ['uydurma'] }, 'tags.0'],
    [{ startDate: '2026-09' }, 'endDate'],
    [{ endDate: '2026-05' }, 'endDate'],
    [{ endDate: '2030-01' }, 'endDate'],
    [{ companyName: 'a'.repeat(lengths.companyName + 1) }, 'companyName'],
  ])('without what is starred, or with what can not be, is refused whole: %j', async (change, path) => {
    const experience = await submit();
    const answer = await author.patch<ErrorBody>(pathOf(experience), { isPositive: true, ...change });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation', message: 'Lütfen tüm yıldızlı (*) alanları doldurun.' },
    });
    expect(answer.body.issues?.map((issue) => issue.path)).toContain(path);
    expect((await read(experience)).body).toEqual(experience);
  });

  test('is limited for each member', async () => {
    const strict = await startProduct({ limits: true, standsStill: true });
    const member = await strict.member('hizli@ornek.example');
    const { body } = await member.post<Experience>('/api/experiences', draft);
    for (let i = 0; i < rateLimits.editMember.points; i++) await member.patch(pathOf(body), {});
    expect(codeOf(await member.patch(pathOf(body), {}))).toBe('rate-limited');
    await strict.close();
  });
});

describe('who may', () => {
  test('edit: the author alone', async () => {
    const experience = await submit();
    expect(codeOf(await edit(experience, { city: 'Adana' }, product.visitor()))).toBe('auth/unauthenticated');
    expect(codeOf(await edit(experience, { city: 'Adana' }, stranger))).toBe('forbidden');
    expect(codeOf(await edit(experience, { city: 'Adana' }, admin))).toBe('forbidden');
    expect((await read(experience)).body).toEqual(experience);
  });

  test('delete: the author or an admin', async () => {
    const [first, second] = [await submit(), await submit()];
    expect(codeOf(await product.visitor().delete(pathOf(first)))).toBe('auth/unauthenticated');
    expect(codeOf(await stranger.delete(pathOf(first)))).toBe('forbidden');
    expect(await author.delete(pathOf(first))).toMatchObject({ status: 204, body: undefined });
    expect((await admin.delete(pathOf(second))).status).toBe(204);
    for (const gone of [first, second]) {
      expect(codeOf(await read(gone))).toBe('not-found');
      expect(codeOf(await edit(gone, {}))).toBe('not-found');
      expect(codeOf(await author.delete(pathOf(gone)))).toBe('not-found');
    }
    await expectCountsToHold();
  });

  const forged: [string, unknown][] = [
    ['id', randomUUID()],
    ['kind', 'suspicious-job'],
    ['submittedBy', randomUUID()],
    ['authorId', randomUUID()],
    ['author_id', randomUUID()],
    ['authorHandle', 'souser-000000'],
    ['createdAt', '2000-01-01T00:00:00.000Z'],
    ['updatedAt', '2000-01-01T00:00:00.000Z'],
    ['internshipType', 'paid'],
    ['benDeYasadimCount', 99],
    ['upvotes', 99],
    ['downvoteCount', 99],
    ['downvotes', 99],
    ['commentCount', 99],
    ['jobTitle', 'Uydurma'],
    ['imageUrls', ['https://kotu.example/x.png']],
    ['extra', { startDate: '1990-01' }],
    ['__proto__', { submittedBy: randomUUID() }],
  ];
  test.each(forged)('nobody sets “%s”, at creation or in an edit', async (field, value) => {
    const body = JSON.stringify(draft).replace('{', `{${JSON.stringify(field)}:${JSON.stringify(value)},`);
    const plain = await submit();
    const { id, ...created } = (await author.post<Experience>('/api/experiences', body)).body;
    const { id: _, createdAt, ...same } = plain;
    expect(created).toEqual({ ...same, createdAt: expect.stringMatching(/^2026-11-18T.*:00\.000Z$/) });
    expect(id).not.toBe(value);

    expect((await author.patch(pathOf(plain), body)).body).toEqual(plain);
    expect((await read(plain)).body).toEqual(plain);
    await expectCountsToHold();
  });
});

describe('at once', () => {
  test('edits of one experience end in one of them, and the counts match', async () => {
    const experience = await submit();
    const versions = [
      { city: 'Bursa', isPositive: true, tags: ['adil', 'ücretli'] },
      { city: 'Mersin', isPositive: false, tags: ['mobbing', 'adil'] },
      { city: 'Adana', isPositive: true, tags: ['zaman kaybı', 'ücretli', 'mobbing'] },
    ];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) => edit(experience, versions[i % 3] as object)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { city, isPositive, tags } = (await read(experience)).body;
    expect(versions).toContainEqual({ city, isPositive, tags });
    await expectCountsToHold();
  });

  test('edits of several experiences do not deadlock', async () => {
    const experiences = await Promise.all([submit(), submit(), submit(), submit()]);
    const swap = (i: number) => ({
      isPositive: i % 2 === 0,
      tags: i % 2 === 0 ? ['adil', 'mobbing'] : ['hakaret', 'adil'],
    });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => edit(experiences[i % 4] as Experience, swap(Math.floor(i / 4)))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await expectCountsToHold();
  });

  test('an edit and a deletion end with nothing left', async () => {
    for (let round = 0; round < 6; round++) {
      const experience = await submit();
      const [, ...calls] = await Promise.all([
        submit(),
        edit(experience, { tags: ['adil'], isPositive: true }),
        author.delete(pathOf(experience)),
        admin.delete(pathOf(experience)),
        edit(experience, { tags: ['mobbing'] }),
      ]);
      for (const { status } of calls) expect([200, 204, 404]).toContain(status);
      expect(calls.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(codeOf(await read(experience))).toBe('not-found');
    }
    await expectCountsToHold();
  });
});

test('a deletion removes votes, comments and likes of the post only', async () => {
  const [gone, kept] = [await submit(), await submit()];
  const { uid } = (await stranger.get<Me>('/api/me')).body;
  const now = product.clock.now();
  const { vault } = product.platform;
  for (const { id } of [gone, kept]) {
    const comment = randomUUID();
    await product.db.query('INSERT INTO vote VALUES ($1, $2, 1)', [id, sealedVoter(vault, id, uid as string)]);
    await product.db.query(
      `INSERT INTO comment (post_id, id, author_id, author_handle, body, created_at, updated_at)
       VALUES ($1, $2, $3, 'souser-000000', 'Geçmiş olsun.', $4, $4)`,
      [id, comment, uid, now],
    );
    await product.db.query('INSERT INTO comment_like VALUES ($1, $2, $3)', [
      id,
      comment,
      sealedLiker(vault, id, uid as string),
    ]);
  }
  await author.delete(pathOf(gone));
  for (const table of ['vote', 'comment', 'comment_like', 'post_stat']) {
    const rows = await product.db.query(`SELECT post_id FROM ${table} WHERE post_id = ANY ($1)`, [[gone.id, kept.id]]);
    expect(rows, table).toEqual([{ post_id: kept.id }]);
  }
});

test('the summary follows edits and deletions', async () => {
  const summary = async () => (await product.visitor().get<ExperienceSummary>('/api/experiences/summary')).body;
  const experience = await submit({ isPositive: false });
  const before = await summary();
  await edit(experience, { isPositive: true });
  expect(await summary()).toMatchObject({ total: before.total, positive: before.positive + 1 });
  await author.delete(pathOf(experience));
  expect(await summary()).toMatchObject({ total: before.total - 1, positive: before.positive });
});

test('open pages get events of changes, and none of refusals', async () => {
  const experience = await submit();
  const heard: Change[] = [];
  const stop = product.platform.live.subscribe(['experiences'], (change) => heard.push(change));
  await edit(experience, { tags: [] });
  await edit(experience, { city: 'Adana' }, stranger);
  await edit(experience, { city: 'Adana' });
  await stranger.delete(pathOf(experience));
  await author.delete(pathOf(experience));
  stop();
  expect(heard).toEqual([
    { topic: 'experiences', id: experience.id, change: 'updated' },
    { topic: 'experiences', id: experience.id, change: 'deleted' },
  ]);
});

test('failures of the server have the sentences of the catalogue', async () => {
  const broken = await startProduct();
  const member = await broken.member('sansiz@ornek.example');
  const { body } = await member.post<Experience>('/api/experiences', draft);
  await broken.db.query('ALTER TABLE post_stat RENAME TO elsewhere');
  expect(await member.patch(pathOf(body), {})).toMatchObject({
    status: 500,
    body: { message: 'Deneyim güncellenirken bir hata oluştu. Lütfen tekrar deneyin.' },
  });
  expect(await member.delete(pathOf(body))).toMatchObject({
    status: 500,
    body: { message: 'Deneyim silinirken bir hata oluştu.' },
  });
  await broken.close();
});
