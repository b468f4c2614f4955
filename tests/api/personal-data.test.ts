import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Comment } from '#contract/comments.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Experience } from '#contract/experiences.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { type Product, startProduct, type Visitor } from '#tests/support/product.ts';

let product: Product;
let member: Visitor;
beforeAll(async () => {
  product = await startProduct();
  member = await product.member('yazan@ornek.example');
});
afterAll(() => product.close());

const experience = {
  city: 'İstanbul',
  sector: 'Pazarlama',
  positionType: 'Ücretsiz Staj',
  experienceText: 'İlk gün masam yoktu.',
  tags: ['ücretsiz'],
  isPositive: false,
};
const listing = {
  jobTitle: 'Sosyal Medya Stajyeri',
  platform: 'Diğer',
  listingText: 'Aile ortamımızda sıkılmayacaksınız.',
  redFlags: ['aile ortamı'],
};
const submit = async () => (await member.post<Experience>('/api/experiences', experience)).body;
const commentsOf = ({ id }: Experience) => `/api/experiences/${id}/comments`;

/** Every operation that publishes a text, by the name of its field; each sends `text` with the given headers. */
const operations: [
  string,
  (text: string, headers?: Record<string, string>) => Promise<{ status: number; body: unknown }>,
][] = [
  [
    'experienceText',
    (experienceText, headers) => member.post('/api/experiences', { ...experience, experienceText }, headers),
  ],
  ['companyName', (companyName, headers) => member.post('/api/experiences', { ...experience, companyName }, headers)],
  ['listingText', (listingText, headers) => member.post('/api/suspicious-jobs', { ...listing, listingText }, headers)],
  ['jobTitle', (jobTitle, headers) => member.post('/api/suspicious-jobs', { ...listing, jobTitle }, headers)],
  ['text', async (text, headers) => member.post(commentsOf(await submit()), { text }, headers)],
];

describe.each(operations)('a new post or comment, in %s', (path, send) => {
  test.each([
    ['national-id', 'Kimliği 10000000146 imiş'],
    ['national-id', 'Kimliği 100 000 001 46 imiş'],
    ['iban', 'Parayı TR33 0006 1005 1978 6457 8413 26 hesabına'],
    ['iban', 'IBAN: de89370400440532013000'],
  ] as const)('is refused with a %s, and told so by name', async (kind, text) => {
    const { status, body } = await send(text);
    const message = errorSentence(`personal-data/${kind}`);
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: `personal-data/${kind}`, message, issues: [{ path, message }] },
    });
  });

  test('is accepted where a number only looks personal, or belongs to a public body', async () => {
    for (const text of ['Sipariş 10000000147', 'TR34 0006 1005 1978 6457 8413 26', 'TR520000100100000350054001']) {
      expect((await send(text)).status, text).toBe(201);
    }
  });

  test('is accepted when masked, under the key of the refused attempt', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await send('Kimliği 10000000146 imiş', headers)).status).toBe(400);
    expect((await send('Kimliği [kimlik no] imiş', headers)).status).toBe(201);
  });
});

test('an edit of an experience is refused, too, and changes nothing', async () => {
  const posted = await submit();
  const path = `/api/experiences/${posted.id}`;
  for (const change of [{ experienceText: 'Kimliğim 10000000146' }, { companyName: 'TR330006100519786457841326' }]) {
    const { status, body } = await member.patch<ErrorBody>(path, change);
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, Object.keys(change)]);
    expect(body.code).toMatch(/^personal-data\//);
  }
  expect((await product.visitor().get<Experience>(path)).body).toEqual(posted);
});

test('an edit of a comment is refused, too, and changes nothing', async () => {
  const comments = commentsOf(await submit());
  const said = (await member.post<Comment>(comments, { text: 'Bende de öyleydi.' })).body;
  const { status, body } = await member.patch<ErrorBody>(`${comments}/${said.id}`, { text: '100 000 001 46' });
  expect([status, body.code]).toEqual([400, 'personal-data/national-id']);
  const { items } = (await product.visitor().get<{ items: Comment[] }>(comments)).body;
  expect(items.map(({ text }) => text)).toEqual([said.text]);
});

test('other finds are hints only and refuse nothing', async () => {
  const { status } = await member.post<SuspiciousJob>('/api/suspicious-jobs', {
    ...listing,
    listingText: 'Ahmet Bey, 0532 123 45 67, ali@ornek.example, 34 ABC 123, Lale Sokak No: 3, 12 Mart 2024',
  });
  expect(status).toBe(201);
});
