import { collapsed, splitStory } from '#contract/text/excerpt.ts';

/** A paragraph of a story: the white space before it, the part that a folded card shows, and the rest. */
export interface FoldedParagraph {
  gap: string;
  shown: string;
  rest: string;
}

export interface FoldedStory {
  spot: string | null;
  paragraphs: FoldedParagraph[];
  /** Whether the story is long enough to be folded. */
  isLong: boolean;
}

/**
 * Splits a story, without white space around it, for folding. Its parts are the whole text, with all of its white space:
 * a page tells a story once, and the browser reads it from its card (`web/state.ts`).
 */
export function foldStory(text: string): FoldedStory {
  const { spot, paragraphs } = splitStory(text);
  const excerpt = collapsed(text);
  const visible = excerpt === null ? paragraphs : splitStory(excerpt.replace(/…$/, '')).paragraphs;
  let end = spot?.length ?? 0;
  return {
    spot,
    paragraphs: paragraphs.map((whole, index) => {
      const start = text.indexOf(whole, end);
      const gap = text.slice(end, start);
      end = start + whole.length;
      const length = visible[index]?.length ?? 0;
      return { gap, shown: whole.slice(0, length), rest: whole.slice(length) };
    }),
    isLong: excerpt !== null,
  };
}
