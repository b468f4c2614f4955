/** Characters that are kept: those that lay out a text, and the joiners that emoji and other scripts need. */
const kept = new Set(['\n', '\t', '\u200c', '\u200d']);

/**
 * The text without invisible characters: control characters, zero-width spaces, soft hyphens, marks and overrides of
 * the reading direction, and code points that are no characters.
 */
export function visible(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Noncharacter_Code_Point}]/gu, (character) => (kept.has(character) ? character : ''));
}

/** Checks whether a reader would see anything: a letter, a number or a sign. */
export function showsSomething(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}
