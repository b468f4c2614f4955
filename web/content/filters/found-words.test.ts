import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldTurkish } from '#contract/text/fold.ts';
import { isFormOf, searchTerms } from '#contract/text/search/terms.ts';
import { foundIn } from './found-words.ts';

const marked = (search: string, text: string) =>
  foundIn(text, searchTerms(search)).map(([start, end]) => text.slice(start, end));

test.each([
  ['yemek', 'Yemeği, öğle yemeğinde de, kendim aldım.', ['Yemeği', 'yemeğinde']],
  ['muhendislik', 'MÜHENDİSLİĞE başladım', ['MÜHENDİSLİĞE']],
  ['stajyer odeme', 'Stajyere ödeme yok, ödev var dediler.', ['Stajyere', 'ödeme']],
  ['mül', 'Mülakat uzundu', ['Mülakat']],
  ['ödeme m', 'Mülakatta ödeme m başına', ['ödeme', 'm']],
  ['iş', 'Kişi başı iş, sipariş, işten istifa', ['iş', 'işten']],
  ['“geç ödendi”', 'Maaş geç ödendi, hep geç.', ['geç ödendi']],
  ['“geç öden”', 'Maaş geç ödendi, hep geç.', ['geç ödendi']],
  ['“deme”', 'Ödemeyi sordum, deme dediler.', ['Ödemeyi', 'deme']],
  ['“iş”', 'Kişi başı iş, sipariş', ['iş']],
  ['“A.Ş.”', 'Deneme A.Ş. ve aş', ['A.Ş']],
  ["“SQL'i”", 'SQL’i bilmiyordum', ['SQL’i']],
  ['“...”', 'Olur mu... olmaz', []],
  ["İzmir'de staj", "İzmir'de, bir stajda", ['İzmir', 'stajda']],
  ['ve', 'Ne maaş ne yemek', []],
])('of a search for %s, its words are marked as they stand', (search, text, words) => {
  expect(marked(search, text)).toEqual(words);
});

describe('whatever is searched', () => {
  const letter = fc.constantFrom(...'aeıioöuüsştmdnkçIİŞ');
  const word = fc.string({ unit: letter, minLength: 1, maxLength: 6 });
  const sign = fc.constantFrom(' ', ', ', '. ', '-', '’', '/', '(');
  const text = fc.array(fc.tuple(word, sign), { minLength: 1, maxLength: 8 }).map((parts) => parts.flat().join(''));

  test('a mark begins and ends with a word', () => {
    fc.assert(
      fc.property(text, text, fc.boolean(), (all, search, isQuoted) => {
        const isLetter = (at: number) => /\p{L}/u.test(all.charAt(at));
        for (const [start, end] of foundIn(all, searchTerms(isQuoted ? `“${search}”` : search))) {
          expect(isLetter(start - 1) && isLetter(start)).toBe(false);
          expect(isLetter(end - 1) && isLetter(end)).toBe(false);
        }
      }),
    );
  });

  test('one or two letters mark no longer word that they only begin', () => {
    fc.assert(
      fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 2 }), word, (short, longer) => {
        // Endings of a short word are added by the rules of forms, which have tests of their own.
        const one = foldTurkish(longer);
        const isForm = searchTerms(short).words.some((it) => isFormOf({ ...it, isUnfinished: false }, one));
        expect(marked(short, longer)).toEqual(isForm ? [longer] : []);
        expect(marked(`“${short}”`, longer)).toEqual(foldTurkish(short) === one ? [longer] : []);
      }),
    );
  });
});
