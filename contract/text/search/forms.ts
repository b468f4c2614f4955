import { cities, sectors } from '#contract/vocabulary.ts';
import { foldTurkish } from '../fold.ts';
import { droppedVowels, knownRoots } from './roots.ts';

/** The forms of a word, folded: whole words, and beginnings that all other forms share. */
export interface Forms {
  whole: string[];
  beginnings: string[];
}

/** The shortest root of which a beginning says enough; forms of shorter ones are listed. */
const distinct = 4;

const plural = 'l[ae]r';
const possessive = `[iu]m[iu]z|[iu]n[iu]z|m[iu]z|n[iu]z|[iu]m|[iu]n|s[iu]n?|[iu]n?|m|n`;
const cases = 'y?[iu]|n[iu]n?|y?[ae]|n[ae]|n?[dt][ae]n?|[iu]n|y?l[ae]|c[ae]';
const copula = 'y?[dt][iu](m|k|n|l[ae]r)?|y?m[iu]s|[dt][iu]r|y?s[ae]';
/** The suffixes that a noun may carry, in their order. */
const nounEnding = `(${plural})?(${possessive}|${plural}[iu]n?)?(${cases})?(k[iu](${plural})?(${cases})?)?(${copula})?`;
const person = `m|[iu]m|k|[iu]z|s[iu]n|s[iu]n[iu]z|n|n[iu]z|${plural}`;
const tense = '[iu]yor|yor|m[ae]z|y?[ae]c[ae][kg]|[dt][iu]|m[iu]s|[aeiu]?r|m[ae]l[iu]|s[ae]';
const verbalNoun = `m[ae]|m[ae]k|y?[ae]n|[dt][iu][kg]|[iu]nc[ae]|[ae]r[ae]k|[iu]p|ken|m[ae]d[ae]n`;
/** The suffixes of a verb: causative, ability, negation, tense and person, or those that make it a noun. */
const verbEnding = `([dt][iu]r)?(y?[ae]b[iu]l|y?[ae]m[aeiu]|m[aeiu])?((${tense})([dt][iu]|m[iu]s|s[ae])?(${person})?([dt][iu]r)?|(${verbalNoun})${nounEnding})`;

const isNounEnding = new RegExp(`^${nounEnding}$`);
const isVerbEnding = new RegExp(`^${verbEnding}$`);
const [endsInVowel, beginsWithVowel] = [/[aeiou]$/, /^[aeiou]/];

/** What follows a verb of three letters in its forms. */
const verbBeginnings = [
  ...['di', 'du', 'ti', 'tu', 'mi', 'mu', 'me', 'ma', 'iyo', 'uyo', 'yor', 'ece', 'aca', 'yece', 'yaca', 'en', 'an'],
  ...['er', 'ar', 'ir', 'ur', 'il', 'ul', 'in', 'un', 'n', 'ip', 'up', 'se', 'sa', 'tir', 'dir', 'dur'],
];
/** What follows a noun of two or three letters in its forms. */
const shortNounEndings = [
  ...['', 'i', 'u', 'e', 'a', 'y', 'yi', 'yu', 'ye', 'ya', 'de', 'da', 'te', 'ta', 'den', 'dan', 'ten', 'tan', 'in'],
  ...[
    'un',
    'nin',
    'nun',
    'im',
    'um',
    'm',
    'imi',
    'umu',
    'ime',
    'uma',
    'imde',
    'imda',
    'umda',
    'imden',
    'imdan',
    'umdan',
    'ini',
    'unu',
  ],
  ...[
    'ine',
    'una',
    'inde',
    'inda',
    'unda',
    'inden',
    'indan',
    'undan',
    'imiz',
    'umuz',
    'le',
    'la',
    'si',
    'su',
    'sinde',
    'dir',
    'dur',
  ],
];

/** The forms of a folded word under which a text may have it. */
export function formsOf(word: string): Forms {
  if (/\d/.test(word) || word.length === 1) return { whole: [word], beginnings: [] };
  const known = knownRootOf(word);
  const nouns = known ? [known] : [word, ...cut(word, isNoun)];
  const verbs = known ? [] : cut(word, isVerb).flatMap((root) => [root, ...narrowed(root, word)]);
  const roots = [...nouns, ...verbs].flatMap((root) => [root, ...otherSpellings(root, root !== word)]);
  const [long, short] = [roots.filter((root) => root.length >= distinct), nouns.filter(isShort)];
  return {
    whole: unique([word, ...short.flatMap((root) => shortNounEndings.map((ending) => root + ending))]),
    beginnings: shortest([
      ...long,
      ...short.filter((root) => root.length > 1).flatMap((root) => [`${root}ler`, `${root}lar`]),
      ...verbs.filter(isShort).flatMap((root) => verbBeginnings.map((next) => root + next)),
      ...[droppedVowels.get(word) ?? []].flat(),
    ]),
  };
}

/** Whether a word is a form of the verb “to do”, which turns nouns into verbs and means nothing by itself. */
export const isAuxiliary = (word: string): boolean => /^e[dt]/.test(word) && isVerbEnding.test(word.slice(2));

const isShort = (root: string) => root.length < distinct;
const allKnown = [
  ...knownRoots,
  ...[...droppedVowels].flat(),
  ...[...cities, ...sectors].map(foldTurkish).filter((name) => /^[a-z]+$/.test(name)),
];

function knownRootOf(word: string): string | undefined {
  const known = allKnown.filter((root) => {
    const ending = word.slice(root.length);
    if (!word.startsWith(root) || !isNounEnding.test(ending)) return false;
    return !isShort(root) || shortNounEndings.includes(ending) || /^l[ae]r/.test(ending);
  });
  return known.toSorted((a, b) => b.length - a.length)[0];
}

/** The roots of which a word is a form by these rules: the shortest distinct one, and one of three letters. */
function cut(word: string, isForm: (root: string, ending: string) => boolean): string[] {
  const fitting = (length: number) => {
    const [root, ending] = [word.slice(0, length), word.slice(length)];
    const isJoined = /[aeiou]/.test(root) && !(endsInVowel.test(root) && beginsWithVowel.test(ending));
    return isJoined && isForm(root, ending) ? [root] : [];
  };
  for (let length = distinct; length < word.length; length++) {
    const root = fitting(length);
    if (root.length > 0) return [...fitting(distinct - 1), ...root];
  }
  return word.length >= distinct ? fitting(distinct - 1) : [];
}

/** Whether an ending makes a noun of a root; one letter is no sure sign where the root is short. */
function isNoun(root: string, ending: string): boolean {
  const least = isShort(root) || /^[mn]/.test(ending) ? 2 : 1;
  return isNounEnding.test(ending) && ending.length >= least;
}

const isVerb = (root: string, ending: string) =>
  isVerbEnding.test(ending) && !(isShort(root) && /^(r|[iu]?k)$/.test(ending));

/** The root that ends in a vowel which “-iyor” has narrowed, and its narrowed form: dinle-, dinliyor. */
function narrowed(root: string, word: string): string[] {
  if (/[ae]$/.test(root) && root.length >= distinct) return [`${root.slice(0, -1)}iyor`, `${root.slice(0, -1)}uyor`];
  return /[^aeiou]{2}$/.test(root) && /^[iu]yor/.test(word.slice(root.length)) ? [`${root}a`, `${root}e`] : [];
}

/** How a root may be spelled elsewhere: kitap and kitab-, ekmek and ekmeg-, şehir and şehr-. */
function otherSpellings(root: string, isCut: boolean): string[] {
  const softened: Record<string, string> = { p: 'b', b: 'p', k: 'g', g: 'k', ...(isCut ? { d: 't' } : { t: 'd' }) };
  const last = softened[root.at(-1) ?? ''];
  const dropped = [...droppedVowels].find((pair) => pair.includes(root)) ?? [];
  return [...(last && root.length >= distinct ? [root.slice(0, -1) + last] : []), ...dropped];
}

const unique = (words: string[]) => [...new Set(words)];

/** The beginnings that do not begin with another of them, each once. */
function shortest(beginnings: string[]): string[] {
  return unique(beginnings).filter((one) => !beginnings.some((other) => other !== one && one.startsWith(other)));
}
