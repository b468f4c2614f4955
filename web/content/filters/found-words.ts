import { useEffect } from 'react';
import { foldWithOffsets } from '#contract/text/fold.ts';
import {
  anySign,
  hasThreeLetters,
  isFormOf,
  type SearchTerms,
  searchTerms,
  type Word,
  wordsIn,
} from '#contract/text/search/terms.ts';

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

/**
 * The places of found words and quoted texts in a text: from the first character to the one after the last. Words are
 * marked whole, also where a quoted text is within one.
 */
export function foundIn(text: string, { words, phrases }: SearchTerms): [start: number, end: number][] {
  const { folded, offsets } = foldWithOffsets(text);
  const found = [
    ...[...folded.matchAll(/[\p{L}\p{N}]+/gu)].filter(([one]) => words.some((word) => isMarked(word, one))),
    ...phrases.flatMap((phrase) => [...folded.matchAll(phrasePattern(phrase))]),
  ];
  return found.map(({ 0: { length }, index }) => [offsets[index] ?? 0, offsets[index + length] ?? text.length]);
}

/** Whether a word is marked for a searched one. The first letter or two of an unfinished word begin too many. */
const isMarked = (word: Word, one: string) =>
  isFormOf({ ...word, isUnfinished: word.isUnfinished && hasThreeLetters(word.word) }, one);

/** The pattern of a quoted text in a folded one, with the rest of its first and of its last word. */
function phrasePattern(phrase: string): RegExp {
  const letters = '[\\p{L}\\p{N}]';
  if (hasThreeLetters(phrase)) return new RegExp(`${letters}*${literal(phrase)}${letters}*`, 'gu');
  const words = wordsIn(phrase).join('[^\\p{L}\\p{N}]+');
  return new RegExp(words ? `(?<!${letters})${words}(?!${letters})` : '(?!)', 'gu');
}

const literal = (phrase: string) => phrase.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(anySign, '.');
