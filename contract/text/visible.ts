/** Kept characters: line breaks and tabs, and the joiners of emoji and other scripts. */
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

/** Whether a text shows anything: a letter, a number or a sign. */
export function showsSomething(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}
