import type { Page } from 'playwright-core';
import { emptyList, refusal } from '#tests/support/calls.ts';
import type { Walk } from '../scene.ts';

/** A list of posts, and the way to it from another page. */
interface ListOnItsWay extends Pick<Walk, 'only'> {
  /** The prefix of its scenes' names. */
  name: string;
  /** The calls that load it. */
  calls: RegExp;
  follow: (page: Page) => Promise<void>;
  copy: { loadFailed: string; none: string };
}

/** The list while it is loading, when it fails, and when it is empty: a walk each. */
export function listOnItsWay({ name, calls, follow, copy, ...where }: ListOnItsWay): Walk[] {
  const walk = (state: string, answer: Parameters<Page['route']>[1], shown: (page: Page) => Promise<void>): Walk => ({
    ...where,
    at: '/about',
    isSeldom: true,
    scenes: {
      [`${name}-${state}`]: async (page) => {
        await page.route(calls, answer);
        await follow(page);
        await shown(page);
      },
    },
  });
  return [
    walk('loading', () => {}, skeleton),
    walk('load-failed', (route) => route.fulfill(refusal), failed(copy.loadFailed)),
    walk(
      'empty',
      (route) => route.fulfill(emptyList),
      (page) => page.getByText(copy.none).waitFor(),
    ),
  ];
}

/** Waits for a placeholder card. */
export const skeleton = (page: Page) => page.locator('article[aria-hidden]').first().waitFor();

export const failed = (sentence: string) => (page: Page) =>
  page.getByRole('alert').filter({ hasText: sentence }).waitFor();
