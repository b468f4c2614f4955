import { collapsed, splitStory } from '#contract/text/excerpt.ts';

/** A paragraph of a story: what a folded card shows of it, and what follows when it is opened. */
export interface FoldedParagraph {
  shown: string;
  rest: string;
}

export interface FoldedStory {
  spot: string | null;
  paragraphs: FoldedParagraph[];
  /** False when the whole story is short enough to show at once. */
  folds: boolean;
}

/** Splits a story where it is folded, keeping every word: the page always carries the whole text. */
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
