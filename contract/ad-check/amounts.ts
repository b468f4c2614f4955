import type { Span } from '#contract/text/span.ts';
import { phonesIn } from '../text/personal-data/contacts.ts';

/** A sum of money that a text names, in its currency. */
export interface Amount extends Span {
  value: number;
  /** Whether a currency stands beside it. */
  isMoney: boolean;
}

const words: Record<string, number> = {
  bir: 1,
  iki: 2,
  uc: 3,
  dort: 4,
  bes: 5,
  alti: 6,
  yedi: 7,
  sekiz: 8,
  dokuz: 9,
  on: 10,
  yirmi: 20,
  otuz: 30,
  kirk: 40,
  elli: 50,
  altmis: 60,
  yetmis: 70,
  seksen: 80,
  doksan: 90,
};
const word = Object.keys(words).join('|');
const currency =
  '(?:tl|lira|try|₺|€|euro|eur|\\$|dolar|usd|usdt|sterlin|manat|won|cad|aud|chf|gbp)(?:\\p{L}{0,6})(?!\\p{L})';
const inDigits = new RegExp(
  `(?<![\\p{L}\\d.,/:@+]|(?<!\\d)-)[€$₺]?(\\d{1,3}(?:[. ]\\d{3})+|\\d{1,7})(?:,\\d{1,2})?(?![\\d:/])( ?bin(?!\\p{L}))?(?: ?(${currency}))?`,
  'gu',
);
const inWords = new RegExp(
  `(?<!\\p{L}|\\d ?)((?:${word}|yuz|bin|bucuk)(?: ?(?:${word}|yuz|bin|bucuk)){0,6})(?!\\p{L})(?: (${currency}))?`,
  'gu',
);

const year = /^20[1-4]\d$/;

/** The number that words of a folded text say, as `bin iki yuz elli`. */
export function numberOf(said: string): number {
  let whole = 0;
  let part = 0;
  for (const [one] of said.matchAll(new RegExp(`${word}|yuz|bin|bucuk`, 'g'))) {
    if (one === 'bin') {
      whole += (part || 1) * 1000;
      part = 0;
    } else if (one === 'yuz') part = (part || 1) * 100;
    else if (one === 'bucuk') part += 0.5;
    else part += words[one] ?? 0;
  }
  return whole + part;
}

/** Finds sums of money in a folded text: in digits but those of phone numbers and years, and in words from a hundred on. */
export function amountsIn(folded: string): Amount[] {
  const digits = Array.from(folded.matchAll(inDigits), ({ index, 0: found, 1: number = '', 2: bin, 3: unit }) => ({
    start: index,
    end: index + found.trimEnd().length,
    value: Number(number.replaceAll(/[. ]/g, '')) * (bin ? 1000 : 1),
    isMoney: unit !== undefined || bin !== undefined || /^[€$₺]/.test(found),
  }));
  const said = Array.from(folded.matchAll(inWords), ({ index, 0: found, 1: number = '', 2: unit }) => ({
    start: index,
    end: index + found.trimEnd().length,
    value: numberOf(number),
    isMoney: unit !== undefined || /yuz|bin/.test(number),
  })).filter(({ value, isMoney }) => isMoney && value >= 50);
  const phones = phonesIn(folded);
  const counted = digits.filter(
    ({ start, end, isMoney }) =>
      !phones.some((phone) => phone.start < end && start < phone.end) &&
      (isMoney || !year.test(folded.slice(start, end))),
  );
  return [...counted, ...said].toSorted((a, b) => a.start - b.start);
}
