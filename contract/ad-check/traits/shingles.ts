import { foldTurkish } from '#contract/text/fold.ts';
import { wordsIn } from '#contract/text/search/terms.ts';
import { usualBeginnings } from './usual-words.ts';

/** The length of a shingle. */
const length = 4;
/** The number of common shingles below which two texts are alike by chance: short ads of one trade share up to 25. */
const fewest = 30;
/**
 * The similarity from which on two texts are the same listing. Of `tests/ad-check`, no two unrelated ads reach 0.18, and
 * almost nine in ten reworded ones have 0.2 with another of their listing.
 */
const enough = 0.2;

/**
 * The runs of four letters of a text's folded words, of which the usual ones are left out: they outlast another order of
 * sentences, other sums and numbers, emojis and misspelled words.
 */
export function shinglesOf(text: string): Set<string> {
  const words = wordsIn(foldTurkish(text)).filter(
    (word) => word.length > 1 && !/\d/.test(word) && !usualBeginnings.has(word.slice(0, 5)),
  );
  const shingles = new Set<string>();
  for (const word of words) {
    const begun = ` ${word.padEnd(length - 1)}`;
    for (let at = 0; at + length <= begun.length; at++) shingles.add(begun.slice(at, at + length));
  }
  return shingles;
}

/** The share of shingles that two texts have in common (Jaccard); 0 where these are too few to say. */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const shingle of one) if (other.has(shingle)) common += 1;
  return common < fewest ? 0 : common / (one.size + other.size - common);
}

/** Whether two texts, as their shingles, are the same listing in other words. */
export const areAlike = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  similarity(one, other) >= enough;

/** The number of bands of a text, and of the smallest hashes in each. */
export const bands = 64;
const hashesInBand = 3;

/**
 * The bands of a text by MinHash: each is three smallest hashes of its shingles, as 24 hexadecimal digits. Two texts that
 * share a third of their shingles have a band in common in nine cases of ten, unrelated ones in two of a thousand. None
 * for a text that is too short.
 */
export function bandsOf(shingles: ReadonlySet<string>): string[] {
  if (shingles.size < fewest) return [];
  const smallest = new Uint32Array(bands * hashesInBand).fill(0xffff_ffff);
  for (const shingle of shingles) {
    const hash = hashOf(shingle);
    for (let n = 0; n < smallest.length; n++) {
      const one = mixed(hash, n);
      if (one < (smallest[n] as number)) smallest[n] = one;
    }
  }
  const digits = Array.from(smallest, (one) => one.toString(16).padStart(8, '0'));
  return Array.from({ length: bands }, (_, band) =>
    digits.slice(band * hashesInBand, (band + 1) * hashesInBand).join(''),
  );
}

/** FNV-1a. */
function hashOf(shingle: string): number {
  let hash = 0x811c_9dc5;
  for (let at = 0; at < shingle.length; at++) hash = Math.imul(hash ^ shingle.charCodeAt(at), 0x0100_0193);
  return hash;
}

/** The hash of a hash by the `n`th function (the finalizer of MurmurHash3, with a seed). */
function mixed(hash: number, n: number): number {
  let one = hash ^ Math.imul(n + 1, 0x9e37_79b1);
  one = Math.imul(one ^ (one >>> 16), 0x85eb_ca6b);
  one = Math.imul(one ^ (one >>> 13), 0xc2b2_ae35);
  return (one ^ (one >>> 16)) >>> 0;
}
