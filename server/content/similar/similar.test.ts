import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Experience, ExperiencePage } from '#contract/experiences.ts';
import { kindPaths } from '#contract/kinds.ts';
import { similar } from '#contract/limits.ts';
import { foldTurkish } from '#contract/text/fold.ts';
import { wordsIn } from '#contract/text/search/terms.ts';
import { drawHandle, insertNamedMembers } from '#server/members/store.ts';
import { minute } from '#server/platform/clock.ts';
import { someExperience } from '#tests/support/experiences.ts';
import { everyKind, writePost } from '#tests/support/posts.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { seeded } from '#tests/support/random.ts';
import { insertPost } from '../store.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const similarTo = async (path: string) =>
  (await product.visitor().get<{ items: Experience[] }>(`${path}/similar`)).body.items;
const ids = (posts: { id: string }[]) => posts.map(({ id }) => id);

/** All public experiences, newest first. */
async function everyExperience(): Promise<Experience[]> {
  const all: Experience[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const address: string = `/api/experiences?limit=50${cursor && `&cursor=${cursor}`}`;
    const { body }: { body: ExperiencePage } = await product.visitor().get<ExperiencePage>(address);
    all.push(...body.items);
    cursor = body.nextCursor;
  }
  return all;
}

/** What everybody can work out from the public list alone: it names handles, and no account. */
function workedOut(opened: Experience, all: Experience[]): string[] {
  const keyOf = ({ companyName }: Experience) => wordsIn(foldTurkish(companyName ?? '')).join(' ');
  const others = all.filter(({ authorHandle }) => authorHandle !== opened.authorHandle);
  const ofCompany = keyOf(opened) ? others.filter((one) => keyOf(one) === keyOf(opened)) : [];
  const ofSector = others.filter((one) => !ofCompany.includes(one) && one.sector === opened.sector);
  const isAlike = (one: Experience) => one.positionType === opened.positionType;
  const first = [...ofCompany, ...ofSector.filter(isAlike), ...ofSector.filter((one) => !isAlike(one))];
  return ids(first).slice(0, similar.shown);
}

test('similar posts follow from the public list alone, so that a missing one says nothing about its author', async () => {
  const random = seeded(7);
  const members = Array.from({ length: 6 }, () => ({ uid: randomUUID(), handle: drawHandle(), role: 'user' as const }));
  await insertNamedMembers(product.db, members);
  const latest = product.platform.publication.until().getTime();
  for (let n = 0; n < 120; n++) {
    const author = random.pick(members);
    await product.db.transaction((tx) =>
      insertPost(tx, {
        kind: 'experience',
        authorId: author.uid,
        authorHandle: author.handle,
        // Some share a minute, and some are not public yet.
        createdAt: new Date(latest - (random.below(40) - 4) * minute),
        companyName: random.pick(['Martı Tasarım A.Ş.', 'martı tasarım a.ş.', 'Işık Yazılım', '—', null, null]),
        jobTitle: null,
        city: random.pick(['İzmir', 'Ankara']),
        sector: random.pick(['Medya', 'Yazılım', 'Eğitim', 'Sağlık', 'Finans']),
        positionType: random.pick(['Junior', 'Senior', 'Ücretli Staj']),
        body: 'Anlatılan.',
        isPositive: random.chance(0.5),
        tags: ['adil'],
        extra: { startDate: null, endDate: null },
      }),
    );
  }
  const all = await everyExperience();
  expect(all.length).toBeGreaterThan(80);
  const answered: Record<string, string[]> = {};
  for (const opened of all) {
    const items = await similarTo(`/api/experiences/${opened.id}`);
    expect(items.map(({ authorHandle }) => authorHandle)).not.toContain(opened.authorHandle);
    answered[opened.id] = ids(items);
  }
  expect(answered).toEqual(Object.fromEntries(all.map((opened) => [opened.id, workedOut(opened, all)])));
  expect(new Set(Object.values(answered).map(({ length }) => length))).toContain(similar.shown);
});

test('another name of the same account is another author here', async () => {
  const member = await product.member('ikiadli@ornek.example');
  const said = { ...someExperience, companyName: 'Kumru Atölyesi' };
  const [first, again] = [
    (await member.post<Experience>('/api/experiences', said)).body,
    (await member.post<Experience>('/api/experiences', said)).body,
  ];
  const other = (await member.post<Experience>('/api/experiences', { ...said, otherName: true })).body;
  expect(other.authorHandle).not.toBe(first.authorHandle);
  expect(ids(await similarTo(`/api/experiences/${first.id}`))[0]).toBe(other.id);
  expect(ids(await similarTo(`/api/experiences/${other.id}`)).slice(0, 2)).toEqual([again.id, first.id]);
});

test.each(everyKind)(
  'of one $kind are of its kind alone, the same for everybody, and gone with it',
  async ({ kind }) => {
    const [opened, like] = [await writePost(product, kind), await writePost(product, kind)];
    const answer = await product.visitor().get<{ items: Experience[] }>(`${opened.path}/similar`);
    expect(ids(answer.body.items)).toContain(like.id);
    expect(answer.headers.get('cache-control')).toMatch(/^public/);
    expect(await similarTo(opened.path)).toEqual(
      await Promise.all(
        answer.body.items.map(async ({ id }) => (await product.visitor().get(`/api/${kindPaths[kind]}/${id}`)).body),
      ),
    );
    const admin = await product.admin(`siler-${kind}@ornek.example`);
    await admin.delete(like.path);
    expect(ids(await similarTo(opened.path))).not.toContain(like.id);
    expect((await product.visitor().get(`${like.path}/similar`)).status).toBe(404);
    expect((await product.visitor().get(`/api/${kindPaths[kind]}/x/similar`)).status).toBe(404);
  },
);

test('an experience that waits for its minute has none, and is none', async () => {
  const member = await product.member('bekler@ornek.example');
  const said = { ...someExperience, companyName: 'Bekleyen Han' };
  const opened = (
    await product.member('acan@ornek.example').then((by) => by.post<Experience>('/api/experiences', said))
  ).body;
  const waiting = (await member.post<Experience>('/api/experiences', { ...said, publish: 'within-day' })).body;
  expect(ids(await similarTo(`/api/experiences/${opened.id}`))).not.toContain(waiting.id);
  expect((await member.get(`/api/experiences/${waiting.id}/similar`)).status).toBe(404);
});
