import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldTurkish } from '../fold.ts';
import { isFormOf, searchTerms, wordsIn } from './terms.ts';

/** Whether a search of one word finds another word. */
const finds = (search: string, word: string) =>
  searchTerms(`${search} x`).words.every((one) => one.word === 'x' || isFormOf(one, foldTurkish(word)));

test.each([
  ['kitap', 'kitabını'],
  ['ekibi', 'ekip'],
  ['çocuğu', 'çocuklar'],
  ['muhendisligi', 'MÜHENDİSLİK'],
  ['şehir', 'şehrinde'],
  ['çalışmak', 'çalıştırıyorlardı'],
  ['ağlıyorum', 'ağladım'],
  ['işten', 'işi'],
])('%s finds %s', (search, word) => expect(finds(search, word)).toBe(true));

test.each([
  ['Aydın', 'aylar'],
  ['aynı', 'ay'],
  ['hakim', 'hakkı'],
  ['mesai', 'mesaj'],
  ['iş', 'istanbul'],
  ['Adana', 'adam'],
])('%s does not find %s', (search, word) => expect(finds(search, word)).toBe(false));

test('any text is read as some words without a letter that a query could mistake', () => {
  const odd = fc.constantFrom('constructor', '__proto__', "L'Oréal", '“', '\\', "''", '😡', 'ş'.repeat(100));
  fc.assert(
    fc.property(fc.array(fc.oneof(odd, fc.string({ unit: 'grapheme' }))), (parts) => {
      for (const { word, forms } of searchTerms(parts.join(' ')).words)
        for (const one of [word, ...forms.whole, ...forms.beginnings]) expect(wordsIn(one)).toEqual([one]);
    }),
  );
});

test('a suffix after an apostrophe is left out, a name before one is not', () => {
  const words = (search: string) => searchTerms(search).words.map(({ word }) => word);
  expect(words("İstanbul'dakilerden SQL’i")).toEqual(['istanbul', 'sql']);
  expect(words("O'Neill")).toEqual(['neill']);
});
