import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collapse } from '#contract/limits.ts';
import { foldStory } from './fold.ts';

const wholeOf = (text: string) => {
  const { spot, paragraphs } = foldStory(text);
  return [spot ?? '', ...paragraphs.map(({ gap, shown, rest }) => gap + shown + rest)].join('');
};

test('a short story does not fold', () => {
  const story = foldStory('Bir çalışma masası istedim. Vermediler.');
  expect(story.isLong).toBe(false);
  expect(story.paragraphs).toEqual([{ gap: ' ', shown: 'Vermediler.', rest: '' }]);
});

test.each([
  ['one long paragraph', 'Uzun bir cümle kurdum, bitmedi. '.repeat(60)],
  ['many paragraphs', 'Sabah erken geldim.\n\nKimse yoktu.\n'.repeat(40)],
  ['a cut between paragraphs', `${'a'.repeat(collapse.experience)}\n\nSonra anlattım.`],
  ['no spaces at all', 'a'.repeat(3000)],
  ['an ellipsis of the writer', `Bekledim… ${'ve yine bekledim… '.repeat(80)}`],
  ['white space within and between paragraphs', 'Sordum:  bekle\tdediler. \n \r\n\n  Bekledim.\n'.repeat(60)],
])('a folded story keeps every letter: %s', (_, written) => {
  const text = written.trim();
  expect(foldStory(text).isLong).toBe(true);
  expect(wholeOf(text)).toBe(text);
});

test('a story of random beginnings, ends and white space keeps every letter', () => {
  const piece = fc.constantFrom(
    'Merhaba.',
    '“Gel.”',
    'A.Ş.',
    'dedi',
    '!',
    '(x)',
    ' ',
    '  ',
    '\n',
    '\n\n',
    ' \n\t',
    '- Ne',
    '…',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 300 }), (pieces) => {
      const text = pieces.join('').trim();
      expect(wholeOf(text)).toBe(text);
    }),
  );
});

test('what is shown stays within the limit', () => {
  const { spot, paragraphs } = foldStory('Bir cümle daha yazdım. '.repeat(100));
  const shown = [spot ?? '', ...paragraphs.map((paragraph) => paragraph.shown)].join(' ');
  expect(shown.length).toBeLessThanOrEqual(collapse.experience);
  expect(shown.length).toBeGreaterThan(collapse.experience - 40);
});
