import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { Experience } from '#contract/experiences.ts';
import type { VoteOutcome } from '#contract/votes.ts';
import { createListener } from '#server/app.ts';
import { builtPages } from '#server/pages.ts';
import { startProduct, type Visitor } from '#tests/support/product.ts';
import { proxyCommand, startProxy } from '#tests/support/proxies.ts';
import { freePort } from '#tests/support/server.ts';

/** An answer received through the shared cache. */
interface Got {
  status: number;
  cache: string | null;
  text: string;
}

/** The plain body of each content encoding. */
const decoded: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
};

test.skipIf(!proxyCommand('nginx'))(
  'behind an nginx that caches what it may nothing personal crosses, and what is deleted is gone within a second',
  async () => {
    const [port, node] = [await freePort(), await freePort()];
    const origin = `http://127.0.0.1:${port}`;
    const product = await startProduct({ env: { ORIGIN: origin, RATE_LIMITS: 'off' } });
    onTestFinished(() => product.close());
    const http = createServer(createListener(product.platform, await builtPages(), false).listener).listen(
      node,
      '127.0.0.1',
    );
    onTestFinished(() => {
      http.closeAllConnections();
      http.close();
    });
    await once(http, 'listening');
    const proxy = await startProxy('nginx', port, [node], { caches: true });
    onTestFinished(() => proxy.stop());

    async function read(path: string, by?: Visitor): Promise<Got> {
      const answer = await fetch(origin + path, { headers: by ? { cookie: by.cookie() } : {} });
      return { status: answer.status, cache: answer.headers.get('x-cache'), text: await answer.text() };
    }

    async function send(method: string, path: string, by: Visitor, body?: object): Promise<Response> {
      return fetch(origin + path, {
        method,
        headers: { origin, cookie: by.cookie(), 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    }

    const [one, other] = [await product.member('bir@ornek.example'), await product.member('iki@ornek.example')];
    const admin = await product.admin('yonetici@ornek.example');
    const created = await send('POST', '/api/experiences', one, {
      city: 'İzmir',
      sector: 'Medya',
      positionType: 'Junior',
      experienceText: 'Masam koridordaydı.',
      tags: ['adil'],
      isPositive: true,
    });
    expect(created.status).toBe(201);
    const { id } = (await created.json()) as Experience;
    const post = `/api/experiences/${id}`;
    // Unpublished: visible at once to its author only.
    expect((await read('/api/me/unpublished', one)).text).toContain(id);
    expect((await read('/api/me/unpublished', other)).text).not.toContain(id);
    await product.publish();
    await expect.poll(async () => (await read('/')).text, { timeout: 5000 }).toContain(id);
    const voted = await send('POST', `${post}/vote`, one, { voteType: 'upvote' });
    expect(((await voted.json()) as VoteOutcome).vote).toBe('upvote');

    const everybody = [one, undefined, other, admin];
    for (const personal of ['/api/me', `${post}/vote`, `/api/me/votes?kind=experiences&ids=${id}`, '/api/me/notices']) {
      const seen = new Set<string>();
      for (const by of [...everybody, ...everybody.toReversed()]) {
        const got = await read(personal, by);
        expect([personal, got.cache]).not.toEqual([personal, 'HIT']);
        seen.add(`${everybody.indexOf(by)} ${got.text}`);
      }
      // Each of the four members got the same answer twice.
      expect([personal, seen.size]).toEqual([personal, 4]);
    }
    expect((await read('/api/admin/analytics', admin)).status).toBe(200);
    expect((await read('/api/admin/analytics')).status).toBe(401);

    for (const open of ['/', '/api/experiences', post, '/feed.atom']) {
      await expect.poll(async () => (await read(open, one)).cache).toBe('HIT');
      const texts = new Set<string>();
      for (const by of everybody) texts.add((await read(open, by)).text);
      expect([open, texts.size]).toEqual([open, 1]);
    }

    // Each content encoding is an answer of its own, and all are the same text.
    const plain = (await read('/')).text;
    for (const encoding of ['br', 'gzip', 'identity', 'br']) {
      const sent = request(origin, { headers: { 'accept-encoding': encoding } }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(decoded[encoding]?.(Buffer.concat(await response.toArray())).toString()).toBe(plain);
    }

    // Live streams go through it unkept, each to its reader.
    const heard: string[] = [];
    for (const by of everybody) {
      const topics = by ? 'topics=experiences,me' : 'topics=experiences';
      const stream = await fetch(`${origin}/api/live?${topics}`, { headers: by ? { cookie: by.cookie() } : {} });
      expect(stream.status).toBe(200);
      expect(stream.headers.get('x-cache')).not.toBe('HIT');
      const at = heard.push('') - 1;
      void (async () => {
        for await (const part of stream.body ?? []) heard[at] += Buffer.from(part).toString();
      })().catch(() => {});
    }

    expect((await send('DELETE', post, one)).status).toBe(204);
    const isGone = async () =>
      (await read(post)).status === 404 &&
      !(await read('/')).text.includes(id) &&
      !(await read('/feed.atom')).text.includes(id) &&
      !(await read('/api/experiences')).text.includes(id);
    // A second in the shared cache, and the time of the request.
    await expect.poll(isGone, { timeout: 3000, interval: 100 }).toBe(true);
    // Its event waits for the minute.
    await product.publish();
    await expect.poll(() => heard.filter((text) => text.includes(id)).length).toBe(everybody.length);
  },
);
