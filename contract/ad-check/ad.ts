import type { Span } from '#contract/text/span.ts';
import { type FoldedText, foldWithOffsets } from '../text/fold.ts';
import { spansOf } from '../text/personal-data/finding.ts';
import { looksForeign } from './language.ts';
import { sentencesOf } from './phrases.ts';

/** The text of a job ad, its folded form, and the ranges of its sentences in that. */
export interface Ad {
  text: string;
  folded: FoldedText;
  sentences: readonly Span[];
}

export function adOf(text: string): Ad {
  const folded = foldWithOffsets(text);
  return { text, folded, sentences: sentencesOf(folded.folded) };
}

/** The range in the text of a range in its folded form. */
export function unfolded({ text, folded }: Ad, { start, end }: Span): Span {
  return { start: folded.offsets[start] ?? text.length, end: folded.offsets[end] ?? text.length };
}

/** The ranges in the text at which a phrase stands in its folded form. */
export const placesOf = (ad: Ad, phrase: RegExp): Span[] =>
  spansOf(phrase, ad.folded.folded).map((span) => unfolded(ad, span));

/** The places of a phrase, in an ad that has each phrase of its context in any of its sentences. */
export const placesBeside = (ad: Ad, phrase: RegExp, context: readonly RegExp[]): Span[] =>
  context.every((one) => ad.folded.folded.search(one) >= 0) ? placesOf(ad, phrase) : [];

/** The first line of a Turkish text in which none of these phrases stands: the place of a sign that something is lacking. */
export function firstLineWithout({ text, folded: { folded } }: Ad, said: readonly RegExp[]): Span[] {
  if (said.some((phrase) => folded.search(phrase) >= 0) || looksForeign(text)) return [];
  const { index, 0: line } = /\S.*/.exec(text) ?? { index: 0, 0: '' };
  return line === '' ? [] : [{ start: index, end: index + line.trimEnd().length }];
}
