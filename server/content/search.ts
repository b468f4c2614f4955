import { foldTurkish } from '#contract/text/fold.ts';
import {
  anySign,
  hasThreeLetters,
  type SearchTerms,
  searchTerms,
  type Word,
  wordsIn,
} from '#contract/text/search/terms.ts';
import type { Values } from './values.ts';

/** The number of letters of each word that `word_beginnings` puts into the index of words: a key. */
const keyLength = 4;

/** The conditions of a search on the post `p`; none where nothing is searched. */
export function searchConditions(values: Values, search: string | undefined): string[] {
  return conditionsOf(values, search, ({ words }) => `p.words @@ ${values.add(tsquery(words))}::tsquery`);
}

/**
 * Conditions that the finds of a search meet, and possibly other posts: each word by its key alone. For several words that
 * the index can compare without gathering all posts of a word first.
 */
export function keyConditions(values: Values, search: string | undefined): string[] {
  return conditionsOf(
    values,
    search,
    ({ words }) => `word_beginnings(p.words) @@ ${values.add(tsquery(words, keyOf))}::tsquery`,
  );
}

/** The condition that a post has words with the keys of the searched ones, tried on its words. */
export function keysTried(values: Values, search: string): string {
  const begun = (one: Alternative) => (one.text.length < keyLength ? asTyped(one) : `${keyOf(one)}:*`);
  return `p.words @@ ${values.add(tsquery(searchTerms(search).words, begun))}::tsquery`;
}

function conditionsOf(values: Values, search: string | undefined, ofWords: (terms: SearchTerms) => string): string[] {
  const folded = foldTurkish(search ?? '').trim();
  if (!folded) return [];
  const terms = searchTerms(folded);
  const conditions = [
    ...(terms.words.length > 0 ? [ofWords(terms)] : []),
    ...terms.phrases.map((phrase) => phraseCondition(values, phrase)),
  ];
  // Punctuation alone: no text is found by it.
  return conditions.length > 0 ? conditions : ['false'];
}

/** The condition of a quoted text. One without three letters in a row is too short for the index of texts. */
function phraseCondition(values: Values, phrase: string): string {
  if (hasThreeLetters(phrase)) return `p.search_text LIKE ${values.add(`%${pattern(phrase)}%`)}`;
  const words = wordsIn(phrase).map((word) => `'${word}'`);
  return words.length > 0 ? `p.words @@ ${values.add(words.join(' <-> '))}::tsquery` : 'false';
}

/** The LIKE pattern of a phrase. */
const pattern = (phrase: string) => phrase.replace(/[\\%_]/g, '\\$&').replace(anySign, '_');

/** The conditions of several searched words, each alone; none of a single one. */
export function wordsApart(values: Values, search: string): string[] {
  const { words } = searchTerms(search);
  return words.length < 2 ? [] : words.map((word) => `p.words @@ ${values.add(tsquery([word]))}::tsquery`);
}

/** A search without some of its words; as it is where it keeps all. */
export function withoutWords(search: string, isLeftOut: (n: number) => boolean): string {
  const { words, phrases } = searchTerms(search);
  const left = words.filter((_, n) => !isLeftOut(n)).map(({ word }) => word);
  if (left.length === words.length) return search;
  return [...phrases.map((phrase) => `“${phrase}”`), ...left].join(' ');
}

/** A word of a text that a searched word finds: itself, or what begins with it. */
interface Alternative {
  text: string;
  isWhole: boolean;
}

/** An alternative as an operand of PostgreSQL's full-text search. */
const asTyped = ({ text, isWhole }: Alternative) => `'${text}'${isWhole ? '' : ':*'}`;

/** The key of an alternative; one that is shorter begins the key. */
const keyOf = (one: Alternative) =>
  one.text.length < keyLength ? asTyped(one) : `'${[...one.text].slice(0, keyLength).join('')}'`;

/** The words as a query of PostgreSQL's full-text search: each in any of its forms. */
function tsquery(words: Word[], operand = asTyped, isStrict = false): string {
  return words.map((word) => `(${[...new Set(alternativesOf(word, isStrict).map(operand))].join(' | ')})`).join(' & ');
}

/** The forms of a word. The index reads each beginning by itself, so none begins with another. */
function alternativesOf({ word, forms, isUnfinished }: Word, isStrict: boolean): Alternative[] {
  const { whole, beginnings } = forms;
  const all = [...new Set(isUnfinished && !isStrict ? [...beginnings, word] : beginnings)];
  const begun = all.filter((one) => !all.some((other) => other !== one && one.startsWith(other)));
  return [
    ...begun.map((text) => ({ text, isWhole: false })),
    ...whole
      .filter((one) => !begun.some((beginning) => one.startsWith(beginning)))
      .map((text) => ({ text, isWhole: true })),
  ];
}

/**
 * How relevant the post `p` is to a search, as SQL of an integer: first those of a company of that name, then those
 * with the words as they were finished, before those in which the last one only begins a word; among these by where the
 * words are and how often (`ts_rank`; company before facts before text). Not by how close together they are
 * (`ts_rank_cd`): for short words in a long text that takes seconds.
 */
export function relevance(values: Values, search: string): string {
  const terms = searchTerms(search);
  if (terms.words.length === 0) return '0';
  const named = companyConditions(values, search).join(' OR ');
  // Comparing names folds them, which takes longer than all the rest: only of posts with these words in their company's.
  const inCompany = values.add(terms.words.map(({ word }) => `'${word}':A`).join(' & '));
  const ofCompany = named ? `p.words @@ ${inCompany}::tsquery AND (${named})` : 'false';
  const strict = values.add(tsquery(terms.words, asTyped, true));
  const ranked = values.add(terms.words.map(({ word, forms }) => `'${forms.beginnings[0] ?? word}':*`).join(' & '));
  return `(CASE WHEN ${ofCompany} THEN 2 WHEN p.words @@ ${strict}::tsquery THEN 1 ELSE 0 END * 100000000
    + least(ts_rank('{0.1, 0.2, 0.4, 1}', p.words, ${ranked}::tsquery) * 1000000, 99999999))::int`;
}

/** The conditions that the searched words are the name of the post's company, and its first words. */
export function companyConditions(values: Values, search: string): string[] {
  const { name } = searchTerms(search);
  if (!name) return [];
  const key = 'company_key(p.company_name)';
  return [`${key} = ${values.add(name)}`, `${key} LIKE ${values.add(`${name} %`)}`];
}
