import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoSidewaysScroll } from './pages.ts';

const axe = readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The page as it stands has no fault that axe knows of and no sideways scroll; `name` tells which page it was. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  // Entrances fade in; half-way they have no contrast to measure.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  await page.evaluate(await axe);
  const faults = await page.evaluate(async (runOnly) => {
    const { violations } = await (window as never as { axe: typeof import('axe-core') }).axe.run({ runOnly });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }, tags);
  expect(faults, name).toEqual([]);
}
