import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redFlags } from '../listing-vocabulary.ts';
import { foldTurkish } from './fold.ts';
import { findRedFlags, redFlagsIn } from './red-flags.ts';

const found = (text: string) => findRedFlags(text).map(({ start, end }) => text.slice(start, end));
/** A phrase in the form that the finder compares. */
const plain = (text: string) => foldTurkish(text).replaceAll(/[\s\p{Pd}]+/gu, ' ');

describe('red flags in a text', () => {
  test.each([
    ['Aile ortamımıza uyum sağlayın.', 'Aile ortamımıza'],
    ['Büromuz bir aile ortamıdır;', 'aile ortamıdır'],
    ['patronumuzun kişisel işlerinin takibi', 'kişisel işlerinin'],
    ['çay kahve servisine destek', 'çay kahve servisine'],
    ['çay-kahve servisi', 'çay-kahve servisi'],
    ['Dinamik ekibimizin temposu', 'Dinamik ekibimizin'],
    ['dinamik ekiplerinden biri', 'dinamik ekiplerinden'],
    ['SINIRSIZ KAZANCINIZ olur', 'SINIRSIZ KAZANCINIZ'],
    ['ücretsiz fazla mesaiye gönüllü', 'ücretsiz fazla mesaiye'],
    ['Ödeme deneyim karşılığındadır.', 'deneyim karşılığındadır'],
    ['(PART TIME\nama full time işler)', 'PART TIME\nama full time işler'],
    ['temizlik işleriyle', 'temizlik işleriyle'],
  ])('%s', (text, phrase) => {
    expect(found(text)).toEqual([phrase]);
  });

  test.each([
    'aile ortamsız',
    'ailemizin ortamı',
    'dinamik ekipman',
    'çok iş birdenbire bitti',
    'part-time ama full-time işçi',
    'temizlikişleri',
    'maile ortamı',
    'en az 3 yıl deneyimli',
  ])('are not read into: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('are found in any spelling, anywhere', () => {
    const cases = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toUpperCase(),
      (text) => text.toLocaleUpperCase('tr'),
      (text) => text.replaceAll('i', 'i\u0307'),
      foldTurkish,
    );
    const around = fc.string({ unit: fc.constantFrom(' ', '.', '\n', '🌸', '“', '-', '(') });
    const spaces = fc.constantFrom(' ', '\n', '\u00a0', ' – ', '-');
    fc.assert(
      fc.property(
        around,
        fc.constantFrom(...redFlags),
        cases,
        spaces,
        around,
        (before, phrase, write, space, after) => {
          const written = write(phrase).replaceAll(' ', space);
          expect(findRedFlags(before + written + after)).toEqual([
            { start: before.length, end: before.length + written.length },
          ]);
        },
      ),
    );
  });

  test('come in order, do not overlap, and each begins with a phrase of the vocabulary', () => {
    const pieces = fc.constantFrom(
      ...redFlags,
      'DİNAMİK EKİB',
      'imiz',
      'in',
      'dan',
      'a',
      ' ',
      '\n',
      '-',
      '1',
      '🌸',
      'İ',
    );
    fc.assert(
      fc.property(fc.array(pieces), (chosen) => {
        const text = chosen.join('');
        let last = 0;
        for (const { start, end } of findRedFlags(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          const words = plain(text.slice(start, end)).replace('ekib', 'ekip');
          expect(redFlags.some((phrase) => words.startsWith(plain(phrase)))).toBe(true);
          last = end;
        }
      }),
    );
  });

  test('are found fast, even in a hostile text', () => {
    const text = `aile ortamı${'in'.repeat(100_000)}! ${'aile ortamı'.repeat(10_000)} ${'dinamik '.repeat(20_000)}`;
    // Processor time, which other processes do not increase.
    const before = process.cpuUsage();
    findRedFlags(text);
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });
});

test('each phrase in a text is named once, by the words and order of the vocabulary', () => {
  expect(redFlagsIn('DİNAMİK EKİBİMİZ: aile ortamı, çay-kahve servisine destek; aile ortamımız!')).toEqual([
    'çay kahve servisi',
    'aile ortamı',
    'dinamik ekip',
  ]);
  for (const phrase of redFlags) expect(redFlagsIn(phrase)).toEqual([phrase]);
  expect(redFlagsIn('Maaş tam ve zamanında.')).toEqual([]);
  expect(redFlagsIn('Ücretsiz fazla mesai yoktur. Temizlik işleri yapılmaz, çay kahve servisi değil.')).toEqual([]);
  expect(redFlagsIn('Ücretsiz fazla mesai olacaktır.')).toEqual(['ücretsiz fazla mesai']);
});
