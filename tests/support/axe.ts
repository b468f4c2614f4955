import { readFile } from 'node:fs/promises';
import type { RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const runOnly = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  contrast: { type: 'rule', values: ['color-contrast'] },
} satisfies Record<string, RunOnly>;
/** The cards that are not checked: the first ones stand for all. */
const furtherCards = 'article:nth-of-type(n + 5)';

/**
 * The faults that axe knows of in the page as it stands, or in the dialog that covers it; or only those of contrast,
 * where all other rules have judged the same page in other colours.
 */
export async function axeFaults(page: Page, rules: 'all' | 'contrast' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axe);
  return page.evaluate(
    async ([runOnly, exclude]) => {
      const { axe } = window as never as { axe: typeof import('axe-core') };
      const include = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement;
      /** Whether a fault is a target under a sticky bar, which scrolling uncovers. */
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
