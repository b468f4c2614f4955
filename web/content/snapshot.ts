import type { Snapshot } from '#contract/admin.ts';
import { beginningOf, splitStory } from '#contract/text/excerpt.ts';

/** The fields that have a value. */
export function known<T extends object>(fields: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as never;
}

/** The maximum length of a title that is a whole sentence, and of one that is cut. */
const titleLength = { whole: 96, cut: 64 };

/** The opening of a text as its title: the first sentence, or the beginning of a long one. */
export function openingOf({ text }: Snapshot): string {
  const sentence = splitStory(text).spot ?? text;
  return sentence.length <= titleLength.whole ? sentence : beginningOf(text, titleLength.cut);
}
