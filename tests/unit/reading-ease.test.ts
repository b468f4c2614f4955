import { expect, test } from 'vitest';
import { legalTexts } from '#contract/copy/legal.ts';
import { legality } from '#contract/copy/resources/legality.ts';
import { redFlags } from '#contract/copy/resources/red-flags.ts';
import { reporting } from '#contract/copy/resources/reporting.ts';
import { rights } from '#contract/copy/resources/rights.ts';
import type { Publisher } from '#contract/site.ts';

const publisher = {
  name: 'SesOl',
  controller: 'SesOl Derneği',
  team: { email: 'ekip@sesol.example' },
  contact: { general: 'a@sesol.example', removal: 'b@sesol.example', data: 'c@sesol.example' },
} as unknown as Publisher;

/** All texts below a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

const vowel = /[aeıiİoöuüâîû]/iu;

/**
 * Reading ease of Turkish by Ateşman (1997): 90 and more is very easy, 70 easy, 50 medium, 30 hard. A syllable is a
 * vowel, and a sentence ends at its mark or its paragraph.
 */
function readingEase(texts: string[]): number {
  const sentences = texts
    .flatMap((text) => text.split(/[.!?…]+(?=\s|$)/u))
    .map((sentence) => sentence.match(/[\p{L}\d][\p{L}\d’‑]*/gu)?.filter((word) => vowel.test(word)) ?? [])
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  const syllables = words.reduce((sum, word) => sum + (word.split(vowel).length - 1), 0);
  return 198.825 - (40.175 * syllables) / words.length - (2.61 * words.length) / sentences.length;
}

const pages: Record<string, string[]> = {
  ...Object.fromEntries(Object.entries(legalTexts).map(([id, text]) => [id, textsOf(text(publisher))])),
  legality: legality.situations.flatMap(({ answer, points }) => [answer, ...points.map(({ text }) => text)]),
  'red-flags': textsOf(redFlags.tabs.map(({ signals }) => signals)),
  rights: rights.items.flatMap(({ answer, text }) => [answer, text]),
  reporting: [reporting.intro, ...reporting.lines.map(({ text }) => text), reporting.onlineHint],
};

test('legal texts and those on rights are easy enough to read', () => {
  const figures = Object.entries(pages).map(([page, texts]) => [page, readingEase(texts)] as const);
  console.info(figures.map(([page, ease]) => `${page.padEnd(12)} ${ease.toFixed(1)}`).join('\n'));
  for (const [page, ease] of figures) expect.soft(ease, page).toBeGreaterThanOrEqual(50);
});

test('the privacy page in brief answers five questions in half a minute', () => {
  const { summary } = legalTexts.privacy(publisher);
  expect(summary).toHaveLength(5);
  // At 200 words a minute, slower than adults read for themselves.
  expect(textsOf(summary).join(' ').split(' ').length).toBeLessThanOrEqual(100);
});
