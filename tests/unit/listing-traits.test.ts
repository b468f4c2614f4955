import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { identifiersOf } from '#contract/ad-check/traits/identifiers.ts';
import { areAlike, bandsOf, shinglesOf } from '#contract/ad-check/traits/shingles.ts';
import { labelledAds, rewordings } from '#tests/ad-check/labelled.ts';
import { tell } from '#tests/support/figures.ts';

interface Traits {
  shingles: Set<string>;
  bands: Set<string>;
  identifiers: Set<string>;
}

function traitsOf(text: string): Traits {
  const shingles = shinglesOf(text);
  const identifiers = identifiersOf(text, null).map(({ kind, value }) => `${kind} ${value}`);
  return {
    shingles,
    bands: new Set(bandsOf(shingles).map((band, n) => `${n} ${band}`)),
    identifiers: new Set(identifiers),
  };
}

/** Whether two submitted listings are joined: by an identifier, or by a band that leads to an alike text. */
const areJoined = (one: Traits, other: Traits): boolean =>
  !one.identifiers.isDisjointFrom(other.identifiers) ||
  (!one.bands.isDisjointFrom(other.bands) && areAlike(one.shingles, other.shingles));

/** The places of the texts that are joined to the first, directly or through others. */
function family(texts: Traits[]): Set<number> {
  const joined = new Set([0]);
  for (const at of joined)
    for (const [n, text] of texts.entries()) if (areJoined(texts[at] as Traits, text)) joined.add(n);
  return joined;
}

const groups = rewordings().map((texts) => texts.map(traitsOf));

test('a listing is found again in other words', () => {
  const ofOriginal = groups.map((texts) => family(texts).size - 1);
  const found = ofOriginal.reduce((sum, one) => sum + one, 0);
  const rewritten = groups.reduce((sum, texts) => sum + texts.length - 1, 0);
  tell('reworded listings', {
    rewordings: rewritten,
    'joined to their original (%)': (found / rewritten) * 100,
    'submissions in the family of their listing, originals included (%)':
      ((found + groups.length) / (rewritten + groups.length)) * 100,
  });
  expect(found / rewritten).toBeGreaterThanOrEqual(0.86);
});

test('no two of 410 unrelated ads are joined, short ones of one trade among them, nor two of different listings', () => {
  const unrelated = (['practice', 'roundabout'] as const).flatMap(labelledAds).map(({ text }) => traitsOf(text));
  expect(unrelated).toHaveLength(410);
  const joined = unrelated.flatMap((one, n) => unrelated.slice(0, n).filter((other) => areJoined(one, other)));
  expect(joined).toEqual([]);
  const across = groups.flatMap((texts, n) =>
    groups.slice(0, n).flatMap((others) => texts.filter((one) => others.some((other) => areJoined(one, other)))),
  );
  tell('unrelated ads', {
    ads: unrelated.length,
    'pairs joined': joined.length,
    'joined across listings': across.length,
  });
  expect(across).toEqual([]);
});

describe('texts are alike', () => {
  const texts = fc.constantFrom(...rewordings().map(([text = '']) => text));

  test('whatever their sums, capitals, order and emojis', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const changed = text
          .split('. ')
          .toReversed()
          .join(' 💸 ')
          .toLocaleUpperCase('tr')
          .replaceAll(/\d/g, (digit) => String((Number(digit) + 3) % 10));
        expect(areJoined(traitsOf(text), traitsOf(changed))).toBe(true);
      }),
    );
  });

  test('only where there is enough of them', () => {
    expect(bandsOf(shinglesOf('Garson aranıyor'))).toEqual([]);
    expect(areJoined(traitsOf('Garson aranıyor'), traitsOf('Garson aranıyor'))).toBe(false);
  });

  test('each band is three hashes, the same wherever it is computed', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const bands = bandsOf(shinglesOf(text));
        expect(bands).toHaveLength(64);
        for (const band of bands) expect(band).toMatch(/^[0-9a-f]{24}$/);
        expect(bandsOf(shinglesOf(` ${text.toLocaleLowerCase('tr')}`))).toEqual(bands);
      }),
    );
  });
});

describe('an identifier', () => {
  const identifiers = (text: string, jobUrl: string | null = null) =>
    identifiersOf(text, jobUrl).map(({ kind, value }) => `${kind} ${value}`);

  test.each([
    ['0532 123 45 67', '+90 (532) 123-45-67', 'phone 5321234567'],
    ['05321234567', 'https://wa.me/905321234567', 'phone 5321234567'],
    ['+62 800 000 1290', 'wa.me/628000001290', 'phone 628000001290'],
    ['TR33 0006 1005 1978 6457 8413 26', 'tr330006100519786457841326', 'iban TR330006100519786457841326'],
    ['ik@hizli-is.site', 'www.hizli-is.site/basvuru', 'web hizli-is.site'],
    ['hizli.is.ik@gmail.com', 'HizliIsIk [at] gmail [nokta] com', 'email hizliisik@gmail.com'],
    ['Telegram: @kartpark_ogr', 'https://t.me/KartPark_Ogr', 'handle kartpark_ogr'],
    [
      'https://www.kariyer.net/is-ilani/depo-3456789?ref=1',
      'kariyer.net/is-ilani/depo-3456789',
      'web kariyer.net/is-ilani/depo-3456789',
    ],
  ])('is the same as %s and as %s', (one, other, value) => {
    expect(identifiers(`Yaz: ${one}`)).toEqual([value]);
    expect(identifiers(`Yaz: ${other}`)).toEqual([value]);
  });

  test('is read from the address of the listing, too', () => {
    expect(identifiers('Yaz.', 'https://basvuru.hizli-is.site/1')).toEqual(['web hizli-is.site']);
  });

  test.each([
    'https://www.kariyer.net/is-ilanlari',
    'iskur.gov.tr',
    'ilan.example',
    'günlük 3.000 TL',
    'aylık 12.500 TL, @ işareti',
    'https://www.linkedin.com/company/sesol',
    'form: https://bit.ly/3abcdef',
  ])('is nothing that everybody has: %s', (text) => {
    expect(identifiers(`Yaz: ${text}`)).toEqual([]);
  });
});
