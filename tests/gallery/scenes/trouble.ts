import type { Page } from 'playwright-core';
import { auth } from '#contract/copy/auth.ts';
import { content } from '#contract/copy/content.ts';
import { offline } from '#contract/copy/offline.ts';
import { shell } from '#contract/copy/shell.ts';
import { choose } from '#tests/support/pages.ts';
import { asOpened, type Walk } from '../scene.ts';

const scripts = (name: string) => `**/assets/${name}-*.js`;
const crashed = (page: Page) => page.getByText(shell.crashed).waitFor();

/** Failures: no network, no scripts, no response. */
export const trouble: Walk[] = [
  {
    at: '/',
    browser: { serviceWorkers: 'allow' },
    asScrolled: true,
    // The browser itself complains about failed requests.
    isBroken: true,
    scenes: {
      'offline-toast': async (page) => {
        await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
        await page.context().setOffline(true);
        await page.getByRole('alert').getByText(offline.notice).waitFor();
      },
      'offline-page': async (page, origin) => {
        await page.goto(`${origin}/share`);
        await page.getByRole('heading', { level: 1, name: offline.page.title }).waitFor();
      },
    },
  },
  {
    at: async (page) => {
      await page.route(scripts('share'), (route) => route.abort());
      return '/share';
    },
    isBroken: true,
    isSeldom: true,
    scenes: { 'crashed-screen': crashed },
  },
  {
    at: async (page) => {
      await page.route(scripts('auth'), (route) => route.abort());
      return '/auth';
    },
    isBroken: true,
    isSeldom: true,
    scenes: { 'crashed-page': crashed },
  },
  {
    at: async (page) => {
      await page.route(scripts('share-dialog'), (route) => route.abort());
      return '/?search=insan';
    },
    isBroken: true,
    asScrolled: true,
    isSeldom: true,
    scenes: {
      'crashed-dialog': async (page) => {
        const card = page.getByRole('article').first();
        await card.waitFor();
        await page.waitForLoadState('networkidle');
        await choose(card, content.share);
        await crashed(page);
      },
    },
  },
  {
    at: async (page) => {
      await page.route(scripts('entry-client'), (route) => route.abort());
      return '/auth';
    },
    isBroken: true,
    isSeldom: true,
    scenes: { 'before-scripts': (page) => page.getByLabel(auth.password, { exact: true }).waitFor() },
  },
  {
    at: '/?search=insan',
    browser: { javaScriptEnabled: false },
    isBroken: true,
    isSeldom: true,
    scenes: { 'home-without-scripts': asOpened },
  },
];
