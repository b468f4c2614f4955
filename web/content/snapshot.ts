import type { Snapshot } from '#contract/admin.ts';
import { beginningOf } from '#contract/text/excerpt.ts';

/** The fields that have a value. */
export function known<T extends object>(fields: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as never;
}

/** The maximum length of a title that is made of a text. */
const titleLength = 64;

/** The beginning of a text, as its title. */
export function openingOf({ text }: Snapshot): string {
  return beginningOf(text, titleLength);
}
