import { collapse } from '../limits.ts';

/** A story as a card shows it: the spot (a short first sentence, set large), then its paragraphs. */
interface Story {
  spot: string | null;
  paragraphs: string[];
}

/** Splits a text into its spot, when the first sentence has at most 140 characters, and paragraphs. */
export function splitStory(text: string): Story {
  const paragraphs = text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  const first = paragraphs[0] ?? '';
  // The search stops where a spot must have ended: in a long text of dots each one would be tried as an ending.
  const opening = first.slice(0, collapse.spot + 1);
  const sentence = /^.*?[.!?…]+[”"’)]*(?=\s|$)/u.exec(opening)?.[0] ?? first;
  if (sentence.length > collapse.spot || sentence.length === text.trim().length) return { spot: null, paragraphs };
  const rest = first.slice(sentence.length).trim();
  return { spot: sentence, paragraphs: [...(rest ? [rest] : []), ...paragraphs.slice(1)] };
}

/** The text cut at a word near `limit` characters, with an ellipsis; `null` when it is short enough to show whole. */
export function collapsed(text: string, limit: number = collapse.experience): string | null {
  if (text.length <= limit) return null;
  const cut = text.slice(0, limit);
  const lastBreak = cut.search(/\s\S*$/);
  return `${cut.slice(0, lastBreak > 0 ? lastBreak : cut.length).replace(/[\s.,;:…]+$/u, '')}…`;
}
