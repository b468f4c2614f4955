import { wordsSearched } from '#contract/limits.ts';
import { foldTurkish } from '../fold.ts';
import { type Forms, formsOf, isAuxiliary } from './forms.ts';

/** A search as its parts: words in any order, and texts in quotes that must occur as they are. */
export interface SearchTerms {
  words: Word[];
  phrases: string[];
  /** All unquoted words with a space between them, folded: the name of a company, perhaps. */
  name: string;
}

/** A searched word, folded. `isUnfinished` for the last one: it may be the beginning of a longer word. */
export interface Word {
  word: string;
  forms: Forms;
  isUnfinished: boolean;
}

/** Words that say nothing about what is searched, folded. */
const unmeaning = new Set(
  'acaba ama bana ben beni benim bir bu cok da de diye en gibi hem her icin ile ki mi mu ne o ve veya ya'.split(' '),
);

const quoted = /["“”„«»]([^"“”„«»]*)(?:["“”„«»]|$)/g;
/** A suffix after an apostrophe: İzmir'de, SQL'i. */
const apostrophe = /(?<=[\p{L}\p{N}]{2})['’‘‛`´]\p{L}+/gu;

/** Reads a search as it was typed. */
export function searchTerms(search: string): SearchTerms {
  const phrases: string[] = [];
  const rest = search.replace(quoted, (_, phrase: string) => {
    const folded = foldTurkish(phrase).trim();
    if (folded) phrases.push(folded);
    return ' ';
  });
  const isQuotedLast = /["“”„«»]\s*$/.test(search);
  const all = wordsIn(foldTurkish(rest).replace(apostrophe, ''));
  const meaning = all.filter((word) => !unmeaning.has(word) && !isAuxiliary(word));
  const words = [...new Set(meaning.length > 0 || phrases.length > 0 ? meaning : all)].slice(0, wordsSearched);
  return {
    phrases,
    name: all.join(' '),
    words: words.map((word, n) => ({
      word,
      forms: formsOf(word),
      isUnfinished: !isQuotedLast && n === words.length - 1 && word === all.at(-1),
    })),
  };
}

/** The words of a folded text. */
export const wordsIn = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether a folded text has three letters in a row. One without is part of so many words that it is looked for in none:
 * in quotes it stands for whole words.
 */
export const hasThreeLetters = (folded: string): boolean => /[\p{L}\p{N}]{3}/u.test(folded);

/** Any quote, apostrophe or hyphen in a quoted text: it stands for any other. */
export const anySign = /['’‘"“”‑-]/g;

/** Whether a folded word of a text is a form of a searched one, or begins with an unfinished one. */
export function isFormOf({ word, forms: { whole, beginnings }, isUnfinished }: Word, one: string): boolean {
  if (isUnfinished && one.startsWith(word)) return true;
  return whole.includes(one) || beginnings.some((beginning) => one.startsWith(beginning));
}
