import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { themeColors } from '#contract/theme-colors.ts';

test('the colours of the browser’s bars are those of the ground in both themes', async () => {
  const tokens = await readFile(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');
  const grounds = [...tokens.matchAll(/--color-ground: (#\w+);/g)].map(([, color]) => color);
  expect(grounds).toEqual([themeColors.light, themeColors.dark]);
});
