/** Control characters that lay out a text, and the joiners that emoji and other scripts need. */
const kept = new Set(['\n', '\t', '\u200c', '\u200d']);

/**
 * The text without what nobody can see: control characters, zero-width spaces, soft hyphens, marks and
 * overrides of the reading direction, and without what is no character at all.
 */
export function visible(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Noncharacter_Code_Point}]/gu, (character) => (kept.has(character) ? character : ''));
}

/** Whether a reader would see anything: a letter, a number or a sign. */
export function showsSomething(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}
