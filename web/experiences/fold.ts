import { collapsed, splitStory } from '#contract/text/excerpt.ts';

/** A paragraph of a story: the part that a folded card shows, and the rest. */
export interface FoldedParagraph {
  shown: string;
  rest: string;
}

export interface FoldedStory {
  spot: string | null;
  paragraphs: FoldedParagraph[];
  /** Whether the story is long enough to be folded. */
  folds: boolean;
}

/** Splits a story for folding. No word is lost: the page always holds the whole text. */
export function foldStory(text: string): FoldedStory {
  const { spot, paragraphs } = splitStory(text);
  const excerpt = collapsed(text);
  if (excerpt === null) {
    return { spot, paragraphs: paragraphs.map((shown) => ({ shown, rest: '' })), folds: false };
  }
  const visible = splitStory(excerpt.replace(/…$/, '')).paragraphs;
  return {
    spot,
    paragraphs: paragraphs.map((whole, index) => {
      const length = visible[index]?.length ?? 0;
      return { shown: whole.slice(0, length), rest: whole.slice(length) };
    }),
    folds: true,
  };
}
