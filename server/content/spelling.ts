import { LRUCache } from 'lru-cache';
import { type Kind, kinds } from '#contract/kinds.ts';
import { littleFound } from '#contract/limits.ts';
import { foldTurkish } from '#contract/text/fold.ts';
import { formsOf } from '#contract/text/search/forms.ts';
import { isFormOf, searchTerms, type Word } from '#contract/text/search/terms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { searched } from './feed.ts';
import { wordsOfNewest } from './store.ts';

/** The newest posts whose words a correction may use. */
const postsRead = 2000;
/** The time for which they are kept, in milliseconds: what was deleted is not proposed for longer. */
const lifetime = 60_000;
/**
 * The lengths of words that are corrected: shorter ones have too many neighbours that exist, longer ones too many to
 * try.
 */
const [shortest, longest] = [5, 16];
/** The number of unknown words of a search from which on none is corrected. */
const tooMany = 3;

/** A word that few posts have by its root alone, and none as typed, is corrected to one that so many times as many have. */
const manyMore = 5;

/** The folded words of posts in alphabetical order, with the number of posts in which each occurs. */
interface Vocabulary {
  words: string[];
  posts: Map<string, number>;
  /**
   * The corrections that were looked for, by word, and by the posts that have it by its root: while somebody types, the same
   * words are searched again.
   */
  nearest: Map<string, string | null>;
}

const caches = new WeakMap<Database, LRUCache<Kind, Vocabulary, Date>>();

function vocabularyOf(db: Database, kind: Kind, until: Date): Promise<Vocabulary | undefined> {
  const cache =
    caches.get(db) ??
    new LRUCache<Kind, Vocabulary, Date>({
      max: kinds.length,
      ttl: lifetime,
      fetchMethod: (one, _, { context }) => readVocabulary(db, one, context),
    });
  caches.set(db, cache);
  return cache.fetch(kind, { context: until });
}

async function readVocabulary(db: Database, kind: Kind, until: Date): Promise<Vocabulary> {
  const rows = await searched(db, (tx) => wordsOfNewest(tx, kind, until, postsRead));
  return {
    words: rows.map(({ word }) => word),
    posts: new Map(rows.map(({ word, posts }) => [word, posts])),
    nearest: new Map(),
  };
}

/** A searched word that no post has, or few by its root alone, and the one that was probably meant; both folded. */
export type Corrections = Map<string, string>;

/**
 * Spelling correction: for each searched word that occurs in no form, the one at an edit distance of one (a letter
 * left out, added, replaced, or two swapped) whose forms most posts have; for one that few posts have by its root alone,
 * where far more have that one. Nothing where a word stays unknown.
 */
export async function correctionsOf(
  db: Database,
  kind: Kind,
  { search, until }: { search: string; until: Date },
): Promise<Corrections | undefined> {
  const vocabulary = await vocabularyOf(db, kind, until);
  if (!vocabulary) return undefined;
  const corrections: Corrections = new Map();
  for (const word of searchTerms(search).words) {
    const posts = postsWith(vocabulary, word);
    if (posts > littleFound || vocabulary.posts.has(word.word)) continue;
    const asked = posts > 0 ? `${word.word} ${posts}` : word.word;
    const known = vocabulary.nearest.get(asked);
    const find = posts > 0 ? farUsual : nearest;
    const meant = known === undefined ? find(vocabulary, word.word, posts) : known;
    vocabulary.nearest.set(asked, meant);
    if (!meant && posts > 0) continue;
    if (!meant) return undefined;
    corrections.set(word.word, meant);
    if (corrections.size === tooMany) return undefined;
  }
  return corrections.size > 0 ? corrections : undefined;
}

/** A search with its corrections, spelled as in `text`, where their words occur in it. */
export function corrected(search: string, corrections: Corrections, text = ''): string {
  return search.replace(/[\p{L}\p{N}]+/gu, (typed) => {
    const meant = corrections.get(foldTurkish(typed));
    return meant ? spelledAs(meant, text) : typed;
  });
}

/** A folded word with the letters that a text has for it, as far as the text's word is alike. */
function spelledAs(word: string, text: string): string {
  const forms = formsOf(word);
  const inText = (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((one) => one.toLocaleLowerCase('tr'));
  const alike =
    inText.find((one) => foldTurkish(one) === word) ??
    inText.find((one) => isFormOf({ word, forms, isUnfinished: false }, foldTurkish(one))) ??
    '';
  const folded = foldTurkish(alike);
  let length = 0;
  while (length < word.length && folded[length] === word[length]) length += 1;
  return alike.slice(0, length) + word.slice(length);
}

const isCorrected = (typed: string) => typed.length >= shortest && typed.length <= longest && /^[a-z]+$/.test(typed);

/** The neighbour that most posts have as it stands, if these are far more than the `found` ones with the word by its root. */
function farUsual({ posts }: Vocabulary, typed: string, found: number): string | null {
  if (!isCorrected(typed)) return null;
  let [best, most] = [null as string | null, found * manyMore - 1];
  for (const one of neighbours(typed)) {
    // The first letter is seldom mistyped, and a word with another letter at the end of that one is more likely its form.
    if (one[0] !== typed[0] || typed.startsWith(one)) continue;
    const times = posts.get(one) ?? 0;
    if (times > most) [best, most] = [one, times];
  }
  return best;
}

function nearest(vocabulary: Vocabulary, typed: string): string | null {
  if (!isCorrected(typed)) return null;
  let [best, most] = [null as string | null, 0];
  for (const one of neighbours(typed)) {
    // A word as it stands is surer than a form of one.
    const forms = formsOf(one);
    // Cut to a short root that nobody wrote, a neighbour would be any word that begins like it.
    const beginnings = forms.beginnings.filter(
      (root) => root.length >= Math.min(one.length, shortest) || vocabulary.posts.has(root),
    );
    const word = { word: one, forms: { ...forms, beginnings }, isUnfinished: false };
    const posts = postsWith(vocabulary, word) + (vocabulary.posts.has(one) ? postsRead : 0);
    if (posts > most) [best, most] = [one, posts];
  }
  return best;
}

/** The words at an edit distance of one. */
function neighbours(word: string): Set<string> {
  const all = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after) all.add(before + after.slice(1));
    if (after.length > 1) all.add(before + after[1] + after[0] + after.slice(2));
    for (const letter of 'abcdefghijklmnoprstuvyzwxq') {
      all.add(before + letter + after);
      if (after) all.add(before + letter + after.slice(1));
    }
  }
  all.delete(word);
  return all;
}

/** The number of posts with a word in any of its forms; one with several counts for each. */
function postsWith({ words, posts }: Vocabulary, { word, forms, isUnfinished }: Word): number {
  let sum = 0;
  for (const one of forms.whole) sum += posts.get(one) ?? 0;
  for (const beginning of isUnfinished ? [...forms.beginnings, word] : forms.beginnings) {
    for (let at = firstFrom(words, beginning); words[at]?.startsWith(beginning); at += 1) {
      sum += posts.get(words[at] ?? '') ?? 0;
    }
  }
  return sum;
}

/** The index of the first word that does not come before `text`. */
function firstFrom(words: string[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
