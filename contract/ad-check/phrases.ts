import type { Span } from '#contract/text/span.ts';
import { foldTurkish } from '../text/fold.ts';

/** What may stand between two words of a phrase, of which none ends a sentence; an ending, with or without an apostrophe. */
const gap = `(?:[^\\S\\n]|[\\p{Pd}/’'"“”(),:;*+])`;
const between = `${gap}{1,4}`;
const maybeBetween = `${gap}{0,4}`;
const ending = `['’]?\\p{L}{0,16}`;
/** Up to sixty characters of the same sentence; a point between digits ends none. */
const meanwhile = '(?:[^.!?\\n]|\\.(?=\\d)){0,60}?(?<![\\p{L}\\p{N}])';

/**
 * The expression of phrases on folded text. A space stands for whatever may stand between two words, and with `?` for
 * nothing as well, `~` for any ending of a word, `…` for a few words of the same sentence; brackets, `|`, `?` and `\d` mean what they mean in expressions.
 */
export function phrases(written: readonly string[]): RegExp {
  const source = written
    .map(foldTurkish)
    .map((one) => one.replaceAll('\\p{l}', '\\p{L}').replaceAll(' …', '…').replaceAll('… ', '…'))
    .map((one) => one.replaceAll(' ?', maybeBetween).replaceAll(' ', between).replaceAll('~', ending))
    .map((one) => one.replaceAll('…', meanwhile))
    .join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'gu');
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
