import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { errorPage } from '#contract/copy/error-page.ts';
import { createLog } from '../log.ts';
import { answerError, answerPageError, type Env } from './frame.ts';
import { type Observed, observeRequests } from './requests.ts';

test('a failed request has one random number: on its page, in its answer and in the log', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const app = new Hono<Env>();
  app.get('/page', () => {
    throw new TypeError('gizli');
  });
  app.get('/api/call', (c) => answerError(new TypeError('gizli'), c, log));
  const page = () => Promise.reject(new Error('no pages'));
  app.onError((error, c) => answerPageError(error, c, { log, page }));
  const seen: Observed[] = [];
  const observe = observeRequests(
    (method, address) => (address === '/livez' ? undefined : { name: `${method} ${address}`, isPublic: true }),
    { begun: () => {}, ended: (observed) => void seen.push(observed) },
  );
  const listener = getRequestListener(app.fetch) as RequestListener;
  const http = createServer((request, response) => {
    observe(request, response);
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  try {
    const page = await fetch(`http://127.0.0.1:${port}/page`);
    const call = await fetch(`http://127.0.0.1:${port}/api/call`);
    await fetch(`http://127.0.0.1:${port}/livez`);
    const [onPage = '', onCall = ''] = [page, call].map(({ headers }) => headers.get('x-request-id') ?? '');
    expect(onPage).toMatch(/^[0-9a-f]{12}$/);
    expect(onCall).not.toBe(onPage);
    expect(await page.text()).toContain(errorPage.requestNumber(onPage));
    await call.text();
    await expect
      .poll(() => seen.map(({ id, status }) => [id, status]))
      .toEqual([
        [onPage, 500],
        [onCall, 500],
      ]);
    expect(lines.map(({ msg, request }) => [msg, request])).toEqual([
      ['page failed', onPage],
      ['request failed', onCall],
    ]);
    expect(JSON.stringify(lines)).not.toContain('gizli');
  } finally {
    http.closeAllConnections();
    http.close();
  }
});
