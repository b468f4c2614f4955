import { useEffect } from 'react';
import { foldWithOffsets } from '#contract/text/fold.ts';
import { isFormOf, type SearchTerms, searchTerms } from '#contract/text/search/terms.ts';

/** The name of the highlight in the style sheet, which asks for the class `marked` on the list. */
const name = 'found';
/** The parts of a card that are searched. */
const searched = '.card-title, .facts, .story, .tags, .chip, blockquote';

/**
 * Marks the found words in the cards of a list, by the CSS Custom Highlight API: the page's elements stay as they are.
 * Browsers without it show the list unmarked.
 */
export function useFoundWords(search: string): void {
  useEffect(() => {
    const list = document.querySelector('.results');
    if (!list || !search || !CSS.highlights) return;
    const terms = searchTerms(search);
    const mark = () => CSS.highlights.set(name, new Highlight(...rangesIn(list, terms)));
    let frame = requestAnimationFrame(mark);
    const watch = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    });
    watch.observe(list, { childList: true, subtree: true, characterData: true });
    list.classList.add('marked');
    return () => {
      list.classList.remove('marked');
      watch.disconnect();
      cancelAnimationFrame(frame);
      CSS.highlights.delete(name);
    };
  }, [search]);
}

function rangesIn(list: Element, terms: SearchTerms): Range[] {
  return [...list.querySelectorAll(searched)].flatMap((part) => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const ranges: Range[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const [start, end] of foundIn(text.data, terms)) {
        const range = new Range();
        range.setStart(text, start);
        range.setEnd(text, end);
        ranges.push(range);
      }
    }
    return ranges;
  });
}

/** The places of found words and quoted texts in a text: from the first character to the one after the last. */
export function foundIn(text: string, { words, phrases }: SearchTerms): [start: number, end: number][] {
  const { folded, offsets } = foldWithOffsets(text);
  const found: [number, number][] = [];
  const add = (start: number, length: number) =>
    found.push([offsets[start] ?? 0, offsets[start + length] ?? text.length]);
  for (const { 0: one, index } of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (words.some((word) => isFormOf(word, one))) add(index, one.length);
  }
  for (const phrase of phrases) {
    for (let at = folded.indexOf(phrase); at >= 0; at = folded.indexOf(phrase, at + 1)) add(at, phrase.length);
  }
  return found;
}
