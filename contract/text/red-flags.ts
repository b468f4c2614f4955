import { redFlags } from '../listing-vocabulary.ts';
import { foldTurkish, foldWithOffsets } from './fold.ts';
import type { Span } from './span.ts';

/** Finds the red-flag phrases in a text that it does not deny, in order: exactly these, in any case, with any Turkish ending. */
export function findRedFlags(text: string): Span[] {
  const { folded, offsets } = foldWithOffsets(text);
  return Array.from(folded.matchAll(phrases), ({ index, 0: found }) => ({
    start: offsets[index] as number,
    end: offsets[index + found.length] as number,
  }));
}

/** The red flags in a text, by the words and order of the vocabulary. */
export function redFlagsIn(text: string): string[] {
  const found = findRedFlags(text).map(({ start, end }) => plainWords(text.slice(start, end)));
  return redFlags.filter((phrase) => found.some((words) => words.startsWith(plainWords(phrase).replace(/p$/, ''))));
}

/** The text folded, with one space between words. */
function plainWords(text: string): string {
  return foldTurkish(text).replace(/[\s\p{Pd}]+/gu, ' ');
}

// Folded endings, at most one of each kind: without a bound, a hostile text could keep the search busy.
const plural = 'l[ae]r';
const possessive = '[iu]?[mn](?:[iu]z)?|s?[iu]';
const grammaticalCase = '[ny]?[iuae]|n?[dt][ae]n?|n?[iu]n|y?l[ae]';
const copula = '[dt][iu]r|y?[dt][iu]|y?m[iu]s|ki';
const ending = [plural, possessive, grammaticalCase, copula].map((sort) => `(?:${sort})?`).join('');

/** The pattern of a phrase: any space or dash may stand between words, and `ekip` may become `ekibimiz`. */
const pattern = (phrase: string) => foldTurkish(phrase).replaceAll(/[ -]/g, '[\\s\\p{Pd}]+').replace(/p$/, '[pb]');

const denial = '[\\s\\p{Pd}]+(?:yok|degil|olma(?:z|dan|y[ae]|m)|istemi|beklemi|yapilma(?:z|y|m)|bulunma(?:z|y|m))';

const phrases = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${redFlags.map(pattern).join('|')})${ending}(?![\\p{L}\\p{N}])(?!${denial})`,
  'gu',
);
