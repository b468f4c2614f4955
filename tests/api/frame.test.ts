import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ErrorBody, errorStatus } from '#contract/errors.ts';
import type { Experience } from '#contract/experiences.ts';
import { largestBody } from '#contract/limits.ts';
import { createApi } from '#server/api.ts';
import { unbelieved } from '#server/server.ts';
import {
  codeOf,
  type Product,
  publicSite,
  startProduct,
  testOrigin,
  testPassword,
  type Visitor,
} from '#tests/support/product.ts';

let product: Product;
let member: Visitor;
beforeAll(async () => {
  product = await startProduct();
  member = await product.member('cerceve@ornek.example');
});
afterAll(() => product.close());

interface Operation {
  operationId: string;
  summary: string;
  requestBody?: { content: { 'application/json': { example?: unknown } } };
  responses: Record<string, { content: { 'application/json': { example?: ErrorBody } } }>;
}

async function operations(): Promise<{ path: string; method: string; operation: Operation }[]> {
  const { body } = await product
    .visitor()
    .get<{ openapi: string; paths: Record<string, Record<string, Operation>> }>('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

describe('the OpenAPI document', () => {
  test('describes every operation with its summary, an example body and each error by status', async () => {
    const described = await operations();
    expect(described.length).toBeGreaterThanOrEqual(10);
    for (const { operation } of described) {
      expect(operation.summary, operation.operationId).toBeTruthy();
      const body = operation.requestBody?.content['application/json'];
      if (body) expect(body.example, operation.operationId).toBeDefined();
      for (const [status, answer] of Object.entries(operation.responses)) {
        if (Number(status) < 400) continue;
        const example = answer.content['application/json'].example as ErrorBody;
        expect(errorStatus[example.code]).toBe(Number(status));
        expect(example.message).toMatch(/\p{L}/u);
      }
    }
  });

  test('describes every route that answers under /api', async () => {
    const described = new Set(
      (await operations()).map(({ path, method }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const answering = createApi(product.platform)
      .routes.filter(
        ({ method, path }) =>
          method !== 'ALL' && path.startsWith('/api/') && path !== '/api/openapi.json' && !path.endsWith('.js'),
      )
      .map(({ method, path }) => `${method} ${path}`);
    expect(new Set(answering)).toEqual(described);
  });
});

describe('bad input', () => {
  const post = (body: string, headers: Record<string, string>) =>
    product.app.request(`${testOrigin}/api/auth/sign-up`, {
      method: 'POST',
      body,
      headers: { host: new URL(testOrigin).host, ...headers },
    });

  test('malformed JSON, another content type and an empty body are the caller’s mistake', async () => {
    for (const [body, type] of [
      ['{', 'application/json'],
      ['a=b', 'application/x-www-form-urlencoded'],
      ['', 'application/json'],
      ['null', 'application/json'],
    ] as const) {
      const answer = await post(body, { origin: testOrigin, 'content-type': type });
      expect(answer.status, `${type} ${body}`).toBe(400);
      expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/\p{L}/u) });
    }
  });

  test('a body larger than the API reads is refused', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(largestBody) });
    const answer = await post(body, { origin: testOrigin, 'content-type': 'application/json' });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'payload-too-large' });
  });

  test('an unknown path under /api is a JSON 404', async () => {
    expect(await product.visitor().get('/api/yok')).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('no input to any operation is a 500', async () => {
    const bodies = fc.oneof(
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify({ email: value, password: value, oobCode: value, tags: value })),
      fc
        .string()
        .map((text) =>
          JSON.stringify({ email: 'a@b.example', password: `${text}\0`, oobCode: text, acceptTerms: true }),
        ),
    );
    const posts = (await operations()).filter(({ method }) => method === 'post');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...posts), bodies, async ({ path }, body) => {
        const { status } = await product.visitor().post(path, body);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });

  test('invisible characters are removed, and a text of nothing else is empty', async () => {
    const draft = { city: 'İzmir', sector: 'Medya', positionType: 'Junior', tags: ['adil'], isPositive: true };
    const submit = (more: object) => member.post<Experience & ErrorBody>('/api/experiences', { ...draft, ...more });
    const answer = await submit({ experienceText: 'a\0b\u202ec\u200b👩‍💻', companyName: '\u200b' });
    expect(answer.body).toMatchObject({ experienceText: 'abc👩‍💻', companyName: null });
    expect((await submit({ experienceText: '\u200b\u200b\n' })).body.issues?.[0]?.path).toBe('experienceText');
    expect((await submit({ experienceText: 'a', startDate: '2099-12' })).body.issues?.[0]?.path).toBe('startDate');
  });

  test('every message is Turkish, also without wording of its own in the schema', async () => {
    for (const path of ['/api/experiences?limit=x', '/api/experiences?limit=0', '/api/experiences?limit=99']) {
      const { body } = await product.visitor().get<ErrorBody>(path);
      expect(JSON.stringify(body)).not.toMatch(/expected|invalid|too (small|big)/i);
    }
  });
});

describe('a change', () => {
  const body = JSON.stringify({ email: 'x@ornek.example', password: testPassword });
  const signIn = (headers: Record<string, string>) =>
    product.app.request(`${testOrigin}/api/auth/sign-in`, {
      method: 'POST',
      body,
      headers: { host: new URL(testOrigin).host, 'content-type': 'application/json', ...headers },
    });

  test('is refused without our origin, and accepted with it', async () => {
    for (const headers of [
      {},
      { origin: 'https://kotu.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      expect((await signIn(headers)).status, JSON.stringify(headers)).toBe(403);
    }
    for (const headers of [{ origin: testOrigin }, { 'sec-fetch-site': 'same-origin' }] as Record<string, string>[]) {
      expect((await signIn(headers)).status, JSON.stringify(headers)).toBe(404);
    }
  });

  test('is counted by the real address: forwarded headers count only behind a configured proxy', async () => {
    const limited = await startProduct({ limits: true, env: publicSite });
    try {
      const signUp = (address: string, forwarded: string) =>
        limited
          .visitor(address)
          .post('/api/auth/verify-email', { oobCode: 'x', email: 'x@ornek.example' }, { 'x-forwarded-for': forwarded });
      const codes = async (count: number, address: string, forwarded: (i: number) => string) => {
        const answers = [];
        for (let i = 0; i < count; i++) answers.push(codeOf(await signUp(address, forwarded(i))));
        return answers;
      };
      const ok = 'auth/invalid-action-code';
      const refused = 'auth/too-many-requests';
      // A direct caller with a new forwarded address each time is still one caller.
      expect((await codes(61, '192.0.2.50', (i) => `203.0.113.${i}`)).at(-1)).toBe(refused);
      // Behind our proxy the forwarded address counts, and an IPv6 household is its /64.
      expect((await codes(60, '10.1.1.1', (i) => `2001:db8:1:2::${i + 1}`)).every((code) => code === ok)).toBe(true);
      expect(await codes(1, '10.1.1.1', () => '2001:db8:1:2:ffff::1')).toEqual([refused]);
      expect(await codes(1, '10.1.1.1', () => '2001:db8:1:3::1')).toEqual([ok]);
      // The log warns once of an unconfigured proxy, without its address.
      expect(
        limited
          .logged()
          .split('\n')
          .filter((line) => line.includes(unbelieved)),
      ).toHaveLength(1);
      expect(limited.logged()).not.toContain('192.0.2.50');
    } finally {
      await limited.close();
    }
  });
});
