import { expect, test } from 'vitest';
import { collapse } from '#contract/limits.ts';
import { foldStory } from './fold.ts';

const words = (text: string) => text.split(/\s+/).filter(Boolean);
const wholeOf = (text: string) => {
  const { spot, paragraphs } = foldStory(text);
  return [spot ?? '', ...paragraphs.map(({ shown, rest }) => shown + rest)].join('\n');
};

test('a short story does not fold', () => {
  const story = foldStory('Bir çalışma masası istedim. Vermediler.');
  expect(story.folds).toBe(false);
  expect(story.paragraphs).toEqual([{ shown: 'Vermediler.', rest: '' }]);
});

test.each([
  ['one long paragraph', 'Uzun bir cümle kurdum, bitmedi. '.repeat(60)],
  ['many paragraphs', 'Sabah erken geldim.\n\nKimse yoktu.\n'.repeat(40)],
  ['a cut between paragraphs', `${'a'.repeat(collapse.experience)}\n\nSonra anlattım.`],
  ['no spaces at all', 'a'.repeat(3000)],
  ['an ellipsis of the writer', `Bekledim… ${'ve yine bekledim… '.repeat(80)}`],
])('a folded story keeps every word: %s', (_, text) => {
  const story = foldStory(text);
  expect(story.folds).toBe(true);
  expect(words(wholeOf(text))).toEqual(words(text));
});

test('what is shown stays within the limit', () => {
  const { spot, paragraphs } = foldStory('Bir cümle daha yazdım. '.repeat(100));
  const shown = [spot ?? '', ...paragraphs.map((paragraph) => paragraph.shown)].join(' ');
  expect(shown.length).toBeLessThanOrEqual(collapse.experience);
  expect(shown.length).toBeGreaterThan(collapse.experience - 40);
});
