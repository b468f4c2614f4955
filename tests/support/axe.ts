import { readFile } from 'node:fs/promises';
import type { RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const runOnly = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  contrast: { type: 'rule', values: ['color-contrast'] },
} satisfies Record<string, RunOnly>;
/** Cards left out of the check: the first four stand for all. */
const furtherCards = 'article:nth-of-type(n + 5)';

/**
 * The violations that axe finds in the page or in its modal dialog; only those of contrast where another run has
 * checked all rules in other colours.
 */
export async function axeFaults(page: Page, rules: 'all' | 'contrast' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axe);
  return page.evaluate(
    async ([runOnly, exclude]) => {
      const { axe } = window as never as { axe: typeof import('axe-core') };
      const include = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement;
      /** Whether a violation is a small target only because a sticky bar overlaps it; scrolling uncovers it. */
      const isUnderABar = (id: string, why = '') => id === 'target-size' && why.includes('partially obscured');
      const { violations } = await axe.run({ include, exclude }, { runOnly, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter((node) => !isUnderABar(id, node.failureSummary))
          .map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
      );
    },
    [runOnly[rules], furtherCards] as const,
  );
}
