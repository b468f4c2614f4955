import { createServer, request } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchChromium } from '#tests/support/chromium.ts';
import { desktop, open, visit } from '#tests/support/pages.ts';
import { freePort, type ServerProcess, startServerProcess } from '#tests/support/server.ts';

/** A call that reached the server, with the status of its response. */
interface Asked {
  path: string;
  status: number;
  /** Whether the response has not ended yet. */
  isOpen: boolean;
}

let server: ServerProcess;
let browser: Browser;
let asked: Asked[] = [];

beforeAll(async () => {
  const [front, port] = [await freePort(), await freePort()];
  const proxy = createServer((incoming, outgoing) => {
    const { url: path = '', method, headers } = incoming;
    const sent = request({ port, path, method, headers }, (answer) => {
      const one: Asked = { path, status: answer.statusCode ?? 0, isOpen: true };
      asked.push(one);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      outgoing.once('close', () => {
        one.isOpen = false;
        sent.destroy();
      });
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  }).listen(front, '127.0.0.1');
  server = await startServerProcess({ PORT: String(port), ORIGIN: `http://127.0.0.1:${front}`, NODE_ENV: 'test' });
  // A page carries its minute, and what the job of each minute has read in the listings: neither changes from here on.
  await server.stopClock();
  await server.publish(0);
  browser = await launchChromium();
  return async () => {
    await browser.close();
    await server.stop();
    proxy.closeAllConnections();
    proxy.close();
  };
});
const calls = () => asked.filter(({ path }) => path.startsWith('/api/'));
const streams = () => calls().filter(({ path }) => path.startsWith('/api/live'));

/** Makes a tab believe that it is hidden, or visible again; a headless browser hides none. */
async function show(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test.each([
  ['/', 1],
  ['/suspicious-jobs', 1],
  ['/resources', 0],
])(
  'page %s asks who reads it and for one stream at most, and a returning visitor’s not for itself',
  async (path, count) => {
    const reader = await visit(browser, desktop);
    onTestFinished(reader.close);
    const isQuiet = async () => {
      await expect.poll(() => streams().length).toBe(count);
      expect(
        calls()
          .filter((call) => !streams().includes(call))
          .map((call) => call.path),
      ).toEqual(['/api/me']);
    };
    asked = [];
    await open(reader.page, server.origin + path);
    await isQuiet();
    expect(asked.find((one) => one.path === path)?.status).toBe(200);

    asked = [];
    await open(reader.page, server.origin + path);
    await isQuiet();
    expect(asked.find((one) => one.path === path)?.status).toBe(304);
  },
);

test('a hidden tab holds no stream; when it is seen again it has one, and what it has missed', async () => {
  const reader = await visit(browser, desktop);
  onTestFinished(reader.close);
  const { page } = reader;
  asked = [];
  await open(page, `${server.origin}/`);
  await expect.poll(() => streams().filter(({ isOpen }) => isOpen).length).toBe(1);
  const other = await page.context().newPage();
  await open(other, `${server.origin}/suspicious-jobs`);

  // The other tab takes the lead.
  await show(page, 'hidden');
  await expect.poll(() => streams().length).toBeGreaterThan(1);
  await show(other, 'hidden');
  await expect.poll(() => streams().filter(({ isOpen }) => isOpen).length).toBe(0);

  const before = calls().length;
  await show(page, 'visible');
  await expect.poll(() => streams().filter(({ isOpen }) => isOpen).length).toBe(1);
  await expect
    .poll(
      () =>
        calls()
          .slice(before)
          .filter((call) => call.path.startsWith('/api/experiences')).length,
    )
    .toBeGreaterThan(0);
  expect(reader.complaints).toEqual([]);
});
