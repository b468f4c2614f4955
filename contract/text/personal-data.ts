export type PersonalData = 'phone' | 'email' | 'national-id' | 'iban';

/**
 * What in a text could name a person: the first finding of each sort. A finding is a hint for the
 * writer, never a reason to refuse; names and plates are not looked for, they give too many false alarms.
 */
export function findPersonalData(text: string): PersonalData[] {
  const found: PersonalData[] = [];
  if (phone.test(text)) found.push('phone');
  if (email.test(text)) found.push('email');
  if (text.match(elevenDigits)?.some(isNationalId)) found.push('national-id');
  if (iban.test(text)) found.push('iban');
  return found;
}

/** A Turkish mobile or city number, with or without +90 or 0, its groups spaced in any usual way. */
const phone = /(?<!\d)(?:\+?90[\s.-]?|0[\s.-]?)?\(?[2-5]\d{2}\)?[\s.-]?\d{3}[\s.-]?\d{2}[\s.-]?\d{2}(?!\d)/;
// Bounded and begun at a word's beginning: otherwise a long text without spaces is tried from each letter on.
const email = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63})+/u;
const iban = /\bTR\s?\d{2}(?:\s?\d{4}){5}\s?\d{2}\b/i;
const elevenDigits = /(?<!\d)[1-9]\d{10}(?!\d)/g;

/** The two check digits of a T.C. kimlik number. */
function isNationalId(digits: string): boolean {
  const d = Array.from(digits, Number) as [number, ...number[]];
  const odd = [0, 2, 4, 6, 8].reduce((sum, i) => sum + (d[i] ?? 0), 0);
  const even = [1, 3, 5, 7].reduce((sum, i) => sum + (d[i] ?? 0), 0);
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  const eleventh = (odd + even + tenth) % 10;
  return d[9] === tenth && d[10] === eleventh;
}
