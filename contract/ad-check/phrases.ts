import type { Span } from '#contract/text/span.ts';
import { foldTurkish } from '../text/fold.ts';

/**
 * The letters and the digits of folded text as ranges of a character class. With the classes of Unicode, and the flag that
 * they need, all phrases take eight times as long to compile: seconds, in which a phone does nothing else.
 */
const letters = 'a-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02af\\u0370-\\u1fff';
const digits = '\\d\\u00b2\\u00b3\\u00b9\\u00bc-\\u00be';
const dashes = '\\-\\u2010-\\u2015';
const inWord = `[${letters}${digits}]`;

/** What may stand between two words of a phrase, of which none ends a sentence; an ending, with or without an apostrophe. */
const gap = `(?:[^\\S\\n]|[${dashes}/’'"“”(),:;*+])`;
const between = `${gap}{1,4}`;
const maybeBetween = `${gap}{0,4}`;
const ending = `['’]?[${letters}]{0,16}`;
/** Up to sixty characters of the same sentence; a point before a digit or a letter, as in an address, ends none. */
const meanwhile = `(?:[^.!?\\n]|\\.(?=${inWord})){0,60}?(?<!${inWord})`;

/**
 * The expression of phrases on folded text. A space stands for whatever may stand between two words, and with `?` for
 * nothing as well, `~` for any ending of a word, `…` for a few words of the same sentence; brackets, `|`, `?` and `\d` mean what they mean in expressions.
 */
export function phrases(written: readonly string[]): RegExp {
  const source = written
    .map(foldTurkish)
    .map((one) => one.replaceAll('\\p{l}', `[${letters}]`).replaceAll(' …', '…').replaceAll('… ', '…'))
    .map((one) => one.replaceAll(' ?', maybeBetween).replaceAll(' ', between).replaceAll('~', ending))
    .map((one) => one.replaceAll('…', meanwhile))
    .join('|');
  return new RegExp(`(?<!${inWord}|\\d[.,])(?:${source})(?!${inWord})`, 'g');
}

/** The ranges of the sentences of a folded text. */
export function sentencesOf(folded: string): Span[] {
  const sentences: Span[] = [];
  let start = 0;
  for (const { index } of folded.matchAll(
    /[!?\n]|(?<!(?<!\p{L})(?:vs|vb|no|dr|st|sti|ltd|cad|mah|sok|tel|min|max|ort))(?!(?<=\d)\. (?:ay|gun|hafta|yil|sinif|donem|sezon|noter|cad|sok))\.(?!\d)(?=\s|$)/gu,
  )) {
    sentences.push({ start, end: index });
    start = index + 1;
  }
  return [...sentences, { start, end: folded.length }].filter(({ start, end }) => end > start);
}
