import { expect, test } from 'vitest';
import { paragraphsOf, type ReadWord } from './paragraphs.ts';

/** The words of lines of a monospaced text, ten pixels a letter; an empty line leaves its room free. */
const wordsOf = (lines: string[], confidence = 0.9): ReadWord[] =>
  lines.flatMap((line, n) =>
    Array.from(line.matchAll(/\S+/g), ({ index, 0: text }) => ({
      text,
      confidence,
      isLastOfLine: index + text.length === line.length,
      left: index * 10,
      right: (index + text.length) * 10,
      top: n * 30,
      bottom: n * 30 + 20,
    })),
  );

test('a line that broke for want of room goes on, and one that ended early ends', () => {
  const read = wordsOf([
    'Kafemize garson ve barista',
    'arıyoruz. Ücret günlük',
    '1.800 TL',
    'Kadıköy',
    'Başvuru: mağazadan',
  ]);
  expect(paragraphsOf(read)).toBe(
    'Kafemize garson ve barista arıyoruz. Ücret günlük 1.800 TL\nKadıköy\nBaşvuru: mağazadan',
  );
});

test('messages stand apart, each with its time', () => {
  const read = wordsOf(['Dosya parası', '450 TL', '14:30', '', '', 'Yasal mı bu?', '14:31']);
  expect(paragraphsOf(read)).toBe('Dosya parası 450 TL\n14:30\nYasal mı bu?\n14:31');
});

test('drawings that were taken for letters are left out, and a word that was hard to read is not', () => {
  const [hard, ...clear] = wordsOf(['+62 800 000 4471']);
  expect(hard && paragraphsOf([{ ...hard, confidence: 0.1 }, ...clear])).toBe('+62 800 000 4471');
  expect(paragraphsOf([...wordsOf(['© « |']), ...wordsOf(['ğıx'], 0.1)])).toBe('');
  expect(paragraphsOf([])).toBe('');
});

test('bullets that were taken for a letter are bullets, where several lines have one', () => {
  const block = (line: string) => [line, '', '', ''];
  const read = wordsOf([...block('e 18-30 yaş arası'), ...block('e Günde 2 saat'), ...block('Kadıköy')]);
  expect(paragraphsOf(read)).toBe('• 18-30 yaş arası\n• Günde 2 saat\nKadıköy');
  expect(paragraphsOf(wordsOf(['o gün gelmedi']))).toBe('o gün gelmedi');
});

test('the sign of an e-mail address that was read as another one is put right', () => {
  const read = wordsOf(['Başvuru: ayse.yildiz© gmail.example', 'Deneme® Ltd. Kadıköy']);
  expect(paragraphsOf(read)).toBe('Başvuru: ayse.yildiz@gmail.example Deneme® Ltd. Kadıköy');
});
