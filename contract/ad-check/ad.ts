import { type FoldedText, foldWithOffsets } from '../text/fold.ts';

/** A range of an ad's text, as `slice` takes it. */
export interface Span {
  start: number;
  end: number;
}

/** The text of a job ad, and its folded form. */
export interface Ad {
  text: string;
  folded: FoldedText;
}

export const adOf = (text: string): Ad => ({ text, folded: foldWithOffsets(text) });

/** The range in the text of a range in its folded form. */
export function unfolded({ text, folded }: Ad, { start, end }: Span): Span {
  return { start: folded.offsets[start] ?? text.length, end: folded.offsets[end] ?? text.length };
}
