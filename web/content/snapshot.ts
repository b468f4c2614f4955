import type { Snapshot } from '#contract/admin.ts';
import { collapsed } from '#contract/text/excerpt.ts';

/** What is not there is left out. */
export function known<T extends object>(fields: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as never;
}

/** How long a title made of somebody's words may be. */
const titleLength = 64;

/** How a text begins, where it has no title. */
export function openingOf({ text }: Snapshot): string {
  return collapsed(text, titleLength) ?? text;
}
