import { parse } from 'tldts';
import { adOf } from '#contract/ad-check/ad.ts';
import { webAddresses, written } from '#contract/ad-check/addresses.ts';
import { identifiersOf } from '#contract/ad-check/traits/identifiers.ts';
import { shinglesOf } from '#contract/ad-check/traits/shingles.ts';
import { foldTurkish } from '#contract/text/fold.ts';
import { wordsIn } from '#contract/text/search/terms.ts';

/** What the rules of the door read in a text. */
export interface DoorTraits {
  links: number;
  /** Its words in folded letters, by which short texts are compared. */
  words: string;
  shingles: ReadonlySet<string>;
  /** Phone numbers, addresses and handles, each in one spelling. */
  contacts: ReadonlySet<string>;
}

export function doorTraitsOf(text: string): DoorTraits {
  return {
    links: linksIn(text),
    words: wordsIn(foldTurkish(text)).join(' '),
    shingles: shinglesOf(text),
    contacts: new Set(identifiersOf(text, null).map(({ kind, value }) => `${kind} ${value}`)),
  };
}

/** Endings that are Turkish words as well: a full stop without a space after it makes no link. */
const words = /^(ve|de|ki|ne|in|is|at|so|to|as|ya)$/;

/** The number of web addresses in a text. */
export function linksIn(text: string): number {
  const ad = adOf(text);
  return webAddresses(ad).filter((span) => {
    const address = written(ad, span);
    const { isIcann, publicSuffix } = parse(address);
    return isIcann && (/:\/\/|^www\.|\//.test(address) || !words.test(publicSuffix ?? ''));
  }).length;
}
