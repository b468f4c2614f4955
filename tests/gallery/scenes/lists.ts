import type { Page } from 'playwright-core';
import { emptyList, refusal } from '#tests/support/calls.ts';
import type { Walk } from '../scene.ts';

/** A list of posts, and how somebody comes to it from another page. */
interface ListOnItsWay extends Pick<Walk, 'only'> {
  /** What its scenes' names begin with. */
  name: string;
  /** The calls that bring it. */
  calls: RegExp;
  follow: (page: Page) => Promise<void>;
  copy: { loadFailed: string; none: string };
}

/** The list while it does not come, when it is refused, and when it holds nothing: each a walk of its own. */
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

/** A card whose words have not arrived. */
export const skeleton = (page: Page) => page.locator('article[aria-hidden]').first().waitFor();

export const failed = (sentence: string) => (page: Page) =>
  page.getByRole('alert').filter({ hasText: sentence }).waitFor();
