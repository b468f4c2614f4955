import { collapse } from '../limits.ts';

/** A story as a card shows it: the spot (a short first sentence, set large), then its paragraphs. */
interface Story {
  spot: string | null;
  paragraphs: string[];
}

/** The beginning of a sentence: a capital, a digit or a quote, in dialogues behind a dash. */
const beginning = String.raw`[-–— ]*\(?[\p{Lu}\d"“‘'«]`;

/**
 * A dot that ends no sentence: behind a word without a vowel (3., 18.30., vb., IV.), initials (A.Ş.) or what abbreviations
 * look like (Prof., Şti.).
 */
const innerDot = String.raw`(?<!\S)\W?([^\saeıioöuüâîûAEİOÖUÜ]+|(\p{L}\.)*\p{L}|\p{Lu}\p{Ll}{1,3})\.`;

/**
 * The sentence that opens a text. A short one (“Merhaba.”) takes the next with it; one that a quotation or a bracket holds
 * does not end within. Where it is not certain that a sentence ends, as with writers who use no capitals, none is found:
 * a torn sentence is worse than none.
 */
const opening = new RegExp(
  String.raw`^(:\(|"[^"\n]*"|“[^”\n]*”|\([^)\n]*\)|[^"“(\n])+?(?<=^.{${collapse.spotMin},${collapse.spot}})((?<=[.!?…]["”’'»]*)((?=\n|$)|(?<!${innerDot})(?= +${beginning}))|(?<![,:;–-])(?=\n${beginning}))`,
  'u',
);

/** Splits a text into its spot, when its first sentence has from 20 to 140 characters, and paragraphs. */
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

/** The text cut at a word near `limit` characters, with an ellipsis; `null` when it is short enough to show whole. */
export function collapsed(text: string, limit: number = collapse.experience): string | null {
  if (text.length <= limit) return null;
  const cut = text.slice(0, limit);
  const lastBreak = cut.search(/\s\S*$/);
  return `${cut.slice(0, lastBreak > 0 ? lastBreak : cut.length).replace(/[\s.,;:…]+$/u, '')}…`;
}
