import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { issuesTold, largestBody } from '#contract/limits.ts';
import { tags } from '#contract/vocabulary.ts';
import { codeOf, type Product, startProduct, type Visitor } from '#tests/support/product.ts';

let product: Product;
let member: Visitor;
beforeAll(async () => {
  product = await startProduct();
  member = await product.member('sinir@ornek.example');
});
afterAll(() => product.close());

interface Schema {
  $ref?: string;
  type?: string | string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  maxLength?: number;
  maxItems?: number;
}
interface Operation {
  operationId: string;
  parameters?: { name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** String formats with a bounded length. */
const boundedFormats = ['uuid', 'date', 'date-time', 'binary'];

/** The parts of a schema without an upper bound. */
function unbounded(schema: Schema, at: string, { components }: Document): string[] {
  const inside = (part: Schema, name: string) => unbounded(part, `${at}${name}`, { components } as Document);
  if (schema.$ref) return inside(components.schemas[schema.$ref.split('/').at(-1) as string] as Schema, '');
  const types = [schema.type].flat();
  const found: string[] = [];
  if (types.includes('array') && schema.maxItems === undefined) found.push(`${at}: an array without maxItems`);
  const isBoundText =
    schema.maxLength !== undefined || schema.enum || schema.const || boundedFormats.includes(schema.format ?? '');
  if (types.includes('string') && !isBoundText) found.push(`${at}: a string without maxLength`);
  if (typeof schema.additionalProperties === 'object') found.push(`${at}: an object of any names`);
  return [
    ...found,
    ...(schema.items ? inside(schema.items, '[]') : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => inside(part, `.${name}`)),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts) => parts ?? []).flatMap((part) => inside(part, '')),
  ];
}

test('every part of a request has a maximum size', async () => {
  const document = (await product.visitor().get<Document>('/api/openapi.json')).body;
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.length).toBeGreaterThan(10);
  const found = operations.flatMap(({ operationId, parameters = [], requestBody }) => [
    ...parameters.flatMap(({ name, schema }) => unbounded(schema, `${operationId} ${name}`, document)),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => unbounded(schema, operationId, document)),
  ]);
  expect(found).toEqual([]);
});

/** Wrong values, as many as fit into a body. */
const many = (value: string) => Array(Math.floor((largestBody * 0.6) / (value.length + 3))).fill(value) as string[];

describe('a large invalid body', () => {
  const answers = async (path: string, body: object): Promise<ErrorBody> => {
    const { status, body: answer } = await member.post<ErrorBody>(path, body);
    expect(status, path).toBe(400);
    return answer;
  };

  test.each([
    ['/api/experiences', { tags: many('x') }, 'tags'],
    ['/api/suspicious-jobs', { redFlags: many('x') }, 'redFlags'],
    ['/api/suspicious-jobs', { images: many('x') }, 'images'],
    ['/api/suspicious-jobs', { images: Array(100_000).fill(0) }, 'images'],
  ])('is answered as shortly as a small one: %s %#', async (path, body, field) => {
    const answer = await answers(path, body);
    expect(JSON.stringify(answer).length).toBeLessThan(4096);
    // The list is refused as a whole, without an issue for each value.
    expect(answer.issues?.filter((issue) => issue.path.startsWith(`${field}.`))).toEqual([]);
    expect(answer.issues?.some((issue) => issue.path === field)).toBe(true);
  });

  test('is answered with its first twenty issues', async () => {
    const wrong = await answers('/api/experiences', {
      tags: Array(tags.length).fill('x'),
      city: 1,
      sector: 2,
      isPositive: 3,
    });
    expect(wrong.issues).toHaveLength(issuesTold);
  });

  test('with ids for a decision is refused as a whole', async () => {
    const admin = await product.admin('yonetici@ornek.example');
    const decision = { kind: 'experience', targetType: 'experience', action: 'keep', postId: 'a', targetId: 'a' };
    const { body } = await admin.post<ErrorBody>('/api/admin/decisions', { ...decision, reportIds: many('x') });
    expect(body.issues?.map(({ path }) => path)).toEqual(['reportIds']);
  });
});

describe('a query', () => {
  const ask = (query: string) => product.visitor().get<ErrorBody>(`/api/experiences?${query}`);

  test('names each tag once, and no more than there are', async () => {
    const all = tags.map((tag) => `tags=${encodeURIComponent(tag)}`);
    expect((await ask(all.join('&'))).status).toBe(200);
    expect(codeOf(await ask([...all, all[0]].join('&')))).toBe('validation');
    expect(codeOf(await ask(Array(900).fill(all[0]).join('&')))).toBe('validation');
    const { body } = await ask(Array(900).fill('tags=x').join('&'));
    expect(body.issues).toHaveLength(1);
  });

  test('with an id that is too long finds nothing', async () => {
    const long = 'a'.repeat(1000);
    for (const path of [`experiences/${long}`, `suspicious-jobs/${long}`, `experiences/${long}/comments`]) {
      expect(codeOf(await product.visitor().get(`/api/${path}`)), path).toBe('not-found');
    }
    expect(codeOf(await product.visitor().get(`/api/${long}/${long}/comments`))).toBe('unknown-kind');
  });
});
