import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Comment } from '#contract/comments.ts';
import type { Issue } from '#contract/errors.ts';
import type { Experience } from '#contract/experiences.ts';
import { extent } from '#tests/support/depth.ts';
import { type Product, startProduct, testOrigin, testPassword, type Visitor } from '#tests/support/product.ts';

/**
 * Fuzz test: valid and invalid requests generated from the served OpenAPI document, by a visitor, a member and an
 * admin. No answer is a 5xx, and every answer is documented with its body.
 */
const requests = extent.fuzzRequests ?? 15;
/** Short runs repeat the same requests; each long run draws others. */
const seed = Number(process.env.FUZZ_SEED ?? (extent.fuzzRequests ? Math.floor(Math.random() * 2 ** 31) : 1));

interface Schema {
  $ref?: string;
  type?: string | string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  minItems?: number;
  minimum?: number;
  maximum?: number;
}
interface Operation {
  operationId: string;
  parameters?: { name: string; in: 'path' | 'query' | 'header' | 'cookie'; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

let product: Product;
let document: Document;
let callers: { email: string; by: Visitor }[];
/** Ids of existing rows, and meaningful words. */
let known: string[];

beforeAll(async () => {
  product = await startProduct();
  document = (await product.visitor().get<Document>('/api/openapi.json')).body;
  const [member, admin] = [await product.member('uye@ornek.example'), await product.admin('yonetici@ornek.example')];
  const said = { city: 'İzmir', sector: 'Medya', positionType: 'Junior', tags: ['adil'], isPositive: true };
  const post = (await member.post<Experience>('/api/experiences', { ...said, experienceText: 'Bir deneyim.' })).body;
  const comment = (await member.post<Comment>(`/api/experiences/${post.id}/comments`, { text: 'Bir söz.' })).body;
  known = [post.id, comment.id, 'experiences', 'suspicious-jobs', 'experience', 'uye@ornek.example', testPassword];
  callers = [
    { email: '', by: product.visitor() },
    { email: 'uye@ornek.example', by: member },
    { email: 'yonetici@ornek.example', by: admin },
  ];
});
afterAll(() => product.close());

/** The schema with its references resolved. */
function whole(schema: Schema): Schema {
  if (schema.$ref) return whole(document.components.schemas[schema.$ref.split('/').at(-1) as string] as Schema);
  const all = (parts: Schema[] | undefined) => parts?.map(whole);
  const { items, properties, anyOf, oneOf, allOf, ...rest } = schema;
  return {
    ...rest,
    ...(items ? { items: whole(items) } : {}),
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, whole(part)])) }
      : {}),
    ...(anyOf ? { anyOf: all(anyOf) as Schema[] } : {}),
    ...(oneOf ? { oneOf: all(oneOf) as Schema[] } : {}),
    ...(allOf ? { allOf: all(allOf) as Schema[] } : {}),
  };
}

/** Values that match a schema. */
function sound(schema: Schema): Arbitrary<unknown> {
  if (schema.$ref) return sound(whole(schema));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(sound));
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map(sound)).map((parts) => Object.assign({}, ...(parts as object[])));
  const types = [schema.type ?? 'object'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

function ofType(type: string, schema: Schema): Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) });
  if (type === 'array')
    return fc.uniqueArray(sound(schema.items ?? {}), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4)),
      comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b),
    });
  if (type === 'object') {
    const properties = Object.entries(schema.properties ?? {});
    return fc.record(Object.fromEntries(properties.map(([name, part]) => [name, sound(part)])), {
      requiredKeys: schema.required ?? [],
    });
  }
  if (schema.format === 'uuid') return fc.oneof(fc.uuid(), fc.constantFrom(...known));
  if (schema.format === 'date' || schema.format === 'date-time')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, schema.format === 'date' ? 10 : undefined));
  const lengths = {
    minLength: schema.minLength ?? 0,
    maxLength: Math.max(schema.minLength ?? 0, Math.min(schema.maxLength ?? 60, 200)),
  };
  return fc.oneof(
    { arbitrary: fc.constantFrom(...known), weight: 3 },
    { arbitrary: fc.string({ unit: 'binary', ...lengths }), weight: 1 },
    { arbitrary: fc.string({ unit: fc.constantFrom(...'abcçğıöşü İstanbul.-@'), ...lengths }), weight: 2 },
    { arbitrary: fc.emailAddress({ size: 'small' }), weight: 1 },
  );
}

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(...['\u0000', '\ud800', "' OR 1=1 --", '%', '../..', '9'.repeat(400), '-0', '1e400', 'NaN'], ''),
);

/** A body that matches except for one part or more. */
function broken(schema: Schema): Arbitrary<unknown> {
  return fc.oneof(
    anything,
    fc
      .tuple(
        sound(schema),
        fc.dictionary(
          fc.constantFrom(...Object.keys(whole(schema).properties ?? { x: 1 }), '__proto__', 'x'),
          anything,
        ),
      )
      .map(([value, other]) =>
        typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, ...other } : other,
      ),
  );
}

interface Asked {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
  caller: number;
  isBroken: boolean;
}

function requestsOf({ parameters = [], requestBody }: Operation): Arbitrary<Asked> {
  return fc.boolean().chain((isBroken) => {
    const value = (schema: Schema) => (isBroken ? fc.oneof(sound(schema), anything) : sound(schema));
    const those = (where: string) => {
      const here = parameters.filter((parameter) => parameter.in === where);
      return fc.record(Object.fromEntries(here.map(({ name, schema }) => [name, value(schema)])), {
        requiredKeys: here.filter(({ required }) => required).map(({ name }) => name),
      });
    };
    const schema = requestBody?.content['application/json']?.schema;
    return fc.record({
      path: those('path'),
      query: those('query'),
      headers: those('header'),
      body: schema ? (isBroken ? broken(schema) : sound(schema)) : fc.constant(undefined),
      caller: fc.nat({ max: callers.length - 1 }),
      isBroken: fc.constant(isBroken),
    }) as Arbitrary<Asked>;
  });
}

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function requestFor(method: string, path: string, operation: Operation, asked: Asked, cookie: string): Request {
  const filled = path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(text(asked.path[name] ?? 'x').toWellFormed()) || 'x',
  );
  const url = new URL(filled, testOrigin);
  for (const [name, value] of Object.entries(asked.query))
    for (const one of [value].flat()) url.searchParams.append(name, text(one).toWellFormed());
  const headers = new Headers({ origin: testOrigin, host: new URL(testOrigin).host, ...(cookie ? { cookie } : {}) });
  for (const [name, value] of Object.entries(asked.headers))
    headers.set(name, text(value).replaceAll(/[^\x20-\x7e]/g, 'x'));
  const types = Object.keys(operation.requestBody?.content ?? {});
  if (types.length === 0) return new Request(url, { method, headers });
  if (types.includes('multipart/form-data')) {
    const form = new FormData();
    form.set(asked.isBroken ? 'x' : 'image', new Blob([text(asked.query)]), 'a.png');
    return new Request(url, { method, headers, body: form });
  }
  headers.set('content-type', 'application/json');
  const body = asked.isBroken && asked.caller === 0 ? `${text(asked.body)}{` : JSON.stringify(asked.body);
  return new Request(url, { method, headers, body: body ?? null });
}

const validators = new Map<string, z.ZodType>();

/** The fault of an answer: undocumented, or with a sentence that is not Turkish. */
async function faultOf(operation: Operation, response: Response): Promise<string | undefined> {
  const { status } = response;
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  if (type === 'text/event-stream') await response.body?.cancel();
  const body = type.endsWith('json') ? await response.json() : undefined;
  if (status >= 500) return `${status} ${JSON.stringify(body)}`;
  const english = (body?.issues as Issue[] | undefined)?.find(({ message }) =>
    /\b(number|string|array|object|NaN|undefined)\b/.test(message),
  );
  if (english) return `${status} says “${english.message}” of ${english.path}`;
  const listed = operation.responses[status];
  if (!listed) return `${status} is not listed: ${JSON.stringify(body)}`;
  const schema = listed.content?.[type]?.schema ?? (type === '' || !listed.content ? undefined : null);
  if (schema === null) return `${status} is not listed as ${type}`;
  if (schema === undefined || body === undefined) return undefined;
  const key = `${operation.operationId} ${status}`;
  const validator = validators.get(key) ?? (z.fromJSONSchema(whole(schema) as never) as z.ZodType);
  validators.set(key, validator);
  const checked = validator.safeParse(body);
  return checked.success
    ? undefined
    : `${status} ${JSON.stringify(checked.error.issues.slice(0, 3))} in ${JSON.stringify(body).slice(0, 400)}`;
}

async function signInAgain({ email, by }: { email: string; by: Visitor }): Promise<void> {
  if (!email) return;
  if ((await by.get('/api/me')).body !== null) return;
  await by.post('/api/auth/sign-in', { email, password: testPassword });
  await by.post('/api/me/reopen', {});
  if (email.startsWith('yonetici')) await by.post('/api/auth/confirm', { password: testPassword });
}

test(`${requests} requests an operation are answered as the document says, none with a 5xx`, {
  timeout: 60_000 + requests * 4000,
}, async () => {
  const faults = new Map<string, string>();
  const answered = new Map<string, Map<number, number>>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const statuses = new Map<number, number>();
      answered.set(operation.operationId, statuses);
      for (const asked of fc.sample(requestsOf(operation), { numRuns: requests, seed })) {
        const caller = callers[asked.caller] as (typeof callers)[number];
        const request = requestFor(method.toUpperCase(), path, operation, asked, caller.by.cookie());
        const sent = `${request.method} ${request.url} ${JSON.stringify(asked.body)}`.slice(0, 400);
        const response = await product.app.fetch(request, {
          incoming: { socket: { remoteAddress: '192.0.2.1' } },
        } as never);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        const fault = await faultOf(operation, response);
        if (fault) faults.set(operation.operationId, `${sent}: ${fault}`);
        if (response.status === 401 || /[cC]lose|[sS]ession|[sS]ignOut|[pP]assword/.test(operation.operationId))
          await signInAgain(caller);
      }
    }
  }
  expect(answered.size).toBeGreaterThan(40);
  // Most valid requests reach the handlers.
  const good = [...answered.values()].flatMap((statuses) => [...statuses]).filter(([status]) => status < 300);
  expect(good.reduce((sum, [, n]) => sum + n, 0)).toBeGreaterThan((answered.size * requests) / 20);
  expect([...faults], `seed ${seed}`).toEqual([]);
});
