import { collapse } from '../limits.ts';

/** A story on a card: the spot (a short first sentence in large type), then its paragraphs. */
interface Story {
  spot: string | null;
  paragraphs: string[];
}

/** The beginning of a sentence: a capital, a digit or a quote, after a dash in dialogues. */
const beginning = String.raw`[-–— ]*\(?[\p{Lu}\d"“‘'«]`;

/**
 * A dot within a sentence: after a word without a vowel (3., 18.30., vb., IV.), after initials (A.Ş.) or after what
 * looks like an abbreviation (Prof., Şti.).
 */
const innerDot = String.raw`(?<!\S)\W?([^\saeıioöuüâîûAEİOÖUÜ]+|(\p{L}\.)*\p{L}|\p{Lu}\p{Ll}{1,3})\.`;

/**
 * The first sentence of a text. A short one (“Merhaba.”) includes the next; one with a quotation or bracket does not
 * end within it. Where its end is uncertain, as with writers without capitals, there is no match: a broken sentence is
 * worse than none.
 */
const opening = new RegExp(
  String.raw`^(:\(|"[^"\n]*"|“[^”\n]*”|\([^)\n]*\)|[^"“(\n])+?((?<=[.!?…]["”’'»]*)((?=\n|$)|(?<!${innerDot})(?= +${beginning}))|(?<![,:;–-])(?=\n${beginning}))(?<=^.{${collapse.spotMin},${collapse.spot}})`,
  'u',
);

/** Splits a text into its spot, if its first sentence has from 20 to 140 characters, and paragraphs. */
export function splitStory(text: string): Story {
  const paragraphs = text
    .split('\n')
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  const whole = paragraphs.join('\n');
  // In a long text the search would try each mark as an ending.
  const spot = opening.exec(whole.slice(0, 2 * collapse.spot))?.[0];
  if (!spot || spot === whole) return { spot: null, paragraphs };
  return { spot, paragraphs: whole.slice(spot.length).trim().split('\n') };
}

/** The text itself, or its beginning with an ellipsis where it is longer than `limit` characters. */
export function beginningOf(text: string, limit: number = collapse.experience): string {
  return collapsed(text, limit) ?? text;
}

/** The text cut at a word near `limit` characters, with an ellipsis; `null` when it is short enough to show whole. */
export function collapsed(text: string, limit: number = collapse.experience): string | null {
  if (text.length <= limit) return null;
  const cut = text.slice(0, limit);
  const lastBreak = cut.search(/\s\S*$/);
  return `${cut.slice(0, lastBreak > 0 ? lastBreak : cut.length).replace(/[\s.,;:…/–—-]+$/u, '')}…`;
}
