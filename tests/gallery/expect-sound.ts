import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFaults } from '#tests/support/axe.ts';
import { extent } from '#tests/support/depth.ts';
import { lostInForcedColours } from '#tests/support/forced-colours.ts';
import { doubleLetters, showTheme, sidewaysScroll } from '#tests/support/pages.ts';
import { smallTargets } from '#tests/support/targets.ts';
import { existsAt, type Walk } from './scene.ts';

const [narrowest, phone, desktop] = [360, 390, 1280];
const themes = ['light', 'dark'] as const;

/**
 * Expects what holds for every scene, in every size, theme and mode, and leaves the page as it was. Axe runs in both
 * themes and both sizes; given a `turn`, each theme in one size, which changes from scene to scene.
 */
export async function expectSound(page: Page, name: string, walk: Walk, turn: number | null): Promise<void> {
  const before = page.viewportSize() ?? { width: phone, height: 844 };
  const faults: string[] = [];
  const found = (what: string, some: string[]) => faults.push(...some.map((fault) => `${what}: ${fault}`));
  const hasScripts = walk.browser?.javaScriptEnabled !== false;
  const judged = [phone, desktop].filter((width) => hasScripts && existsAt(walk, width));

  for (const width of extent.sceneWidths.filter((width) => existsAt(walk, width))) {
    await page.setViewportSize({ ...before, width });
    found(`sideways at ${width}`, await sidewaysScroll(page));
    for (const theme of themes) {
      const sizes = turn === null ? judged : [judged[(themes.indexOf(theme) + turn) % judged.length]];
      if (!sizes.includes(width)) continue;
      await showTheme(page, theme);
      const rules = theme === 'dark' ? extent.darkRules : 'all';
      found(`axe, ${theme}, ${width}`, await axeFaults(page, rules));
    }
    await showTheme(page, 'light');
    if (hasScripts && width === phone) found('target', await smallTargets(page));
    if ([narrowest, phone, desktop].includes(width)) {
      await doubleLetters(page, true);
      found(`sideways at ${width} with letters twice as large`, await sidewaysScroll(page));
      await doubleLetters(page, false);
    }
  }
  await page.setViewportSize(before);
  if (hasScripts) {
    found('moves', await movements(page));
    found('forced colours', await lostInForcedColours(page));
  }
  // Softly: the walk goes on, and reports every scene.
  expect.soft(faults, name).toEqual([]);
}

/** Animations that run despite reduced motion. */
function movements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) > 1)
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? ''),
  );
}
