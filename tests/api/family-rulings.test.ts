import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { FamilyRulingInput, ModeratedFamily } from '#contract/families.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { familyFinder } from '#server/suspicious-jobs/families.ts';
import { unsoundRows } from '#tests/support/conversation.ts';
import { unlikeText } from '#tests/support/listings.ts';
import { decisionsRead, noticesOf } from '#tests/support/moderation.ts';
import { type Product, startProduct, type Visitor } from '#tests/support/product.ts';

let product: Product;
let moderator: Visitor;
const authors: Visitor[] = [];
beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMITS: 'off' } });
  moderator = await product.admin('yonetici@ornek.example');
  for (let n = 1; n <= 4; n++) authors.push(await product.member(`bildiren-${n}@ornek.example`));
});
afterAll(() => product.close());

const find = () => familyFinder(product.platform)();
/** Has the job read all listings again, as after a change of its rules. */
async function findAnew(): Promise<void> {
  await product.db.query('UPDATE relative SET design = 0');
  await find();
  await find();
}

async function submit(by: number, listingText: string): Promise<string> {
  const body = { jobTitle: 'Ek iş', platform: 'Diğer', redFlags: ['aile ortamı'], listingText };
  const answer = await authors[by]?.post<SuspiciousJob>('/api/suspicious-jobs', body);
  expect(answer?.status).toBe(201);
  return answer?.body.id as string;
}
const cardOf = async (id: string) => (await product.visitor().get<SuspiciousJob>(`/api/suspicious-jobs/${id}`)).body;
const path = (id: string) => `/api/admin/suspicious-jobs/${id}/family`;
const familyOf = async (id: string) => (await moderator.get<ModeratedFamily>(path(id))).body;
const othersOf = async (id: string) => (await familyOf(id)).others.map((one) => one.id).toSorted();
async function rule(id: string, ruling: FamilyRulingInput): Promise<ModeratedFamily> {
  const { status, body } = await moderator.post<ModeratedFamily>(path(id), ruling);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
async function refused(id: string, ruling: object): Promise<[number, string]> {
  const { status, body } = await moderator.post<ErrorBody>(path(id), ruling);
  return [status, body.code];
}

let phones = 0;
const newPhone = () => `0555 000 ${String(++phones).padStart(4, '0')}`;
/** Listings of the first members that share a phone number and nothing else. */
async function familyBy(phone: string, size: number): Promise<string[]> {
  const ids: string[] = [];
  for (let by = 0; by < size; by++) ids.push(await submit(by, `${unlikeText()} ${phone}`));
  return ids;
}

let family: [string, string, string, string];
let stranger: string;
beforeEach(async () => {
  family = (await familyBy(newPhone(), 4)) as typeof family;
  stranger = await submit(3, unlikeText());
  await find();
});

test('a moderator sees a family of two, which others do not', async () => {
  const [one, other] = (await familyBy(newPhone(), 2)) as [string, string];
  await find();
  expect((await cardOf(one)).family).toBeUndefined();
  const seen = await familyOf(one);
  expect(seen).toMatchObject({ isOutsider: false, isBound: false });
  expect(seen.family).toMatchObject({ listings: 2, members: 2, shared: ['phone'] });
  expect(seen.others.map(({ id }) => id)).toEqual([other]);
  expect(await familyOf(stranger)).toEqual({ family: null, others: [], isOutsider: false, isBound: false });
});

test('a listing that is taken out stays out, whatever is read again, until that is taken back', async () => {
  const [first, ...others] = family;
  expect(await rule(first, { action: 'family-split' })).toEqual({
    family: null,
    others: [],
    isOutsider: true,
    isBound: false,
  });
  expect((await cardOf(first)).family).toBeUndefined();
  expect((await cardOf(others[0])).family).toMatchObject({ listings: 3, members: 3, shared: ['phone'] });
  await findAnew();
  // A new listing with the same number belongs to the family, and does not bring the other one back.
  const [{ listingText }] = (await familyOf(others[0])).others as [SuspiciousJob];
  const newest = await submit(0, `${unlikeText()} ${listingText.slice(-13)}`);
  await find();
  expect(await othersOf(first)).toEqual([]);
  expect(await othersOf(newest)).toEqual([...others].toSorted());
  const back = await rule(first, { action: 'family-undo' });
  expect(back).toMatchObject({ isOutsider: false, family: { listings: 5 } });
  await findAnew();
  expect(await othersOf(first)).toEqual([...others, newest].toSorted());
});

test('a listing whose text is like others’ can be taken out, too', async () => {
  const text = unlikeText();
  const ids = [await submit(0, text), await submit(1, `${text} Ara.`), await submit(2, `Merhaba. ${text}`)];
  await find();
  const [first, ...others] = ids as [string, string, string];
  expect((await familyOf(first)).family).toMatchObject({ listings: 3, shared: ['text'] });
  await rule(first, { action: 'family-split' });
  await findAnew();
  expect(await othersOf(first)).toEqual([]);
  expect(await othersOf(others[0])).toEqual([others[1]]);
  await rule(first, { action: 'family-undo' });
  expect(await othersOf(first)).toEqual(others.toSorted());
});

test('a listing that held a family together leaves two behind', async () => {
  const [one, other] = [newPhone(), newPhone()];
  const [a, b] = [await familyBy(one, 3), await familyBy(other, 3)];
  const bridge = await submit(3, `${unlikeText()} ${one} ${other}`);
  await find();
  expect((await familyOf(bridge)).family).toMatchObject({ listings: 7 });
  await rule(bridge, { action: 'family-split' });
  expect(await othersOf(a[0] as string)).toEqual(a.slice(1).toSorted());
  expect(await othersOf(b[0] as string)).toEqual(b.slice(1).toSorted());
});

test.each([
  ['an id', (id: string) => id],
  ['the address of its page', (id: string) => `https://sesol.example/suspicious-jobs?ilan=${id}&city=Ankara`],
  ['a link to its card', (id: string) => ` https://sesol.example/suspicious-jobs#job-${id.toUpperCase()} `],
])('joins a listing with another one’s family by %s, until that is taken back', async (_, named) => {
  const joined = await rule(stranger, { action: 'family-join', other: named(family[1]) });
  expect(joined).toMatchObject({ isBound: true, isOutsider: false, family: { listings: 5, members: 4 } });
  expect((await cardOf(family[0])).family).toMatchObject({ listings: 5, shared: ['phone'] });
  expect((await familyOf(family[1])).isBound).toBe(true);
  await findAnew();
  expect(await othersOf(stranger)).toEqual([...family].toSorted());
  // Either of the two takes it back.
  await rule(family[1], { action: 'family-undo' });
  await findAnew();
  expect(await familyOf(stranger)).toMatchObject({ family: null, isBound: false });
  expect((await cardOf(family[0])).family).toMatchObject({ listings: 4 });
});

test('what was taken out of one family may be joined with another; taking it out again parts it', async () => {
  const others = await familyBy(newPhone(), 3);
  await find();
  await rule(family[0], { action: 'family-split' });
  await rule(family[0], { action: 'family-join', other: others[0] as string });
  await findAnew();
  expect(await othersOf(family[0])).toEqual(others.toSorted());
  expect(await othersOf(family[1])).toEqual([family[2], family[3]].toSorted());
  const parted = await rule(family[0], { action: 'family-split' });
  expect(parted).toMatchObject({ family: null, isOutsider: true, isBound: false });
});

test('two that became public just now are joined once they were read', async () => {
  const [one, other] = [await submit(0, unlikeText()), await submit(1, unlikeText())];
  expect(await rule(one, { action: 'family-join', other })).toMatchObject({ isBound: true, family: null });
  await find();
  expect(await othersOf(one)).toEqual([other]);
  expect((await familyOf(one)).family).toMatchObject({ listings: 2, members: 2, shared: [] });
});

test('what can not be done is refused, and nothing is written', async () => {
  const written = () =>
    product.db.query<{ rulings: number; decisions: number }>(
      `SELECT (SELECT count(*) FROM family_outsider)::int + (SELECT count(*) FROM family_bond)::int AS rulings,
         (SELECT count(*) FROM decision)::int AS decisions`,
    );
  const before = await written();
  const nowhere = '0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11';
  const told = {
    city: 'İzmir',
    sector: 'Medya',
    positionType: 'Junior',
    experienceText: 'Anlatılan.',
    tags: ['adil'],
    isPositive: true,
  };
  const [member] = authors as [Visitor];
  const { id } = (await member.post<{ id: string }>('/api/experiences', told)).body;
  const [first, second] = family;
  const join = (other: unknown) => ({ action: 'family-join', other });
  expect(await refused(nowhere, { action: 'family-split' })).toEqual([404, 'not-found']);
  expect(await refused(id, { action: 'family-split' })).toEqual([404, 'not-found']);
  expect(await refused('x', { action: 'family-split' })).toEqual([404, 'not-found']);
  expect(await refused(stranger, { action: 'family-split' })).toEqual([409, 'family/none']);
  for (const other of [nowhere, id, 'https://baska.example/', ''])
    expect(await refused(stranger, join(other)), other).toEqual([404, 'family/other-not-found']);
  expect(await refused(first, join(first))).toEqual([400, 'family/same-listing']);
  expect(await refused(first, join(second))).toEqual([409, 'family/already-together']);
  for (const wrong of [{}, { action: 'delete' }, { action: 'family-join' }, join(7), join('a'.repeat(501))])
    expect(await refused(first, wrong)).toEqual([400, 'validation']);
  // Nothing was ruled: nothing is taken back.
  await rule(stranger, { action: 'family-undo' });
  expect(await written()).toEqual(before);
});

test('each ruling stands in the log of decisions, and nobody is told', async () => {
  await rule(family[0], { action: 'family-split' });
  await rule(family[0], { action: 'family-undo' });
  await rule(stranger, { action: 'family-join', other: family[0] });
  const [last, ...earlier] = await decisionsRead(moderator);
  expect(last).toMatchObject({
    action: 'family-join',
    rule: null,
    targetType: 'suspiciousJob',
    postId: stranger,
    targetId: stranger,
    reporters: 0,
    snapshot: { jobTitle: 'Ek iş' },
  });
  const about = earlier.filter(({ postId }) => postId === family[0]).map(({ action }) => action);
  expect(about.toSorted()).toEqual(['family-split', 'family-undo']);
  for (const author of authors) expect(await noticesOf(author)).toEqual([]);
});

test('rulings go with their listing', async () => {
  const outsider = family[0];
  await rule(outsider, { action: 'family-split' });
  await rule(stranger, { action: 'family-join', other: outsider });
  expect((await authors[0]?.delete(`/api/suspicious-jobs/${outsider}`))?.status).toBe(204);
  await find();
  expect(await familyOf(stranger)).toEqual({ family: null, others: [], isOutsider: false, isBound: false });
  expect(await unsoundRows(product)).toEqual([]);
});
