import type { Browser } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { type ServerProcess, startServerProcess } from './server.ts';

/**
 * Starts the product and a browser; `env` overrides the product's settings. If one fails to start, the other is ended.
 */
export async function startSite(env: Record<string, string> = {}): Promise<[ServerProcess, Browser]> {
  const [server, browser] = await Promise.allSettled([startServerProcess(env), launchChromium()]);
  if (server.status === 'fulfilled' && browser.status === 'fulfilled') return [server.value, browser.value];
  await stopSite(
    server.status === 'fulfilled' ? server.value : undefined,
    browser.status === 'fulfilled' ? browser.value : undefined,
  );
  throw server.status === 'rejected' ? server.reason : (browser as PromiseRejectedResult).reason;
}

/** Ends those that were started. */
export async function stopSite(server: ServerProcess | undefined, browser: Browser | undefined): Promise<void> {
  await browser?.close();
  await server?.stop();
}
