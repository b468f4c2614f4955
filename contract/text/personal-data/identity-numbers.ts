/** The range of a number that belongs to one person or account. */
interface IdentityNumber {
  kind: 'national-id' | 'iban';
  start: number;
  end: number;
}

/**
 * Finds T.C. kimlik numbers and IBANs with valid check digits, in order. An IBAN does not show whether it is a
 * person's; only accounts at the central bank, which serves public bodies, are excluded.
 */
export function findIdentityNumbers(text: string): IdentityNumber[] {
  const ibans = findIbans(text);
  const ids = findNationalIds(text).filter(
    ({ start }) => !ibans.some((iban) => iban.start <= start && start < iban.end),
  );
  return [...ibans, ...ids].sort((a, b) => a.start - b.start);
}

// A lookahead matches at each position, so that a number does not hide one right after it.
const elevenDigits = /(?<!\d)(?=([1-9](?:[ .\u00a0-]?\d){10})(?!\d))/g;

function findNationalIds(text: string): IdentityNumber[] {
  const found: IdentityNumber[] = [];
  for (const { index, 1: written = '' } of text.matchAll(elevenDigits)) {
    const isInside = index < (found.at(-1)?.end ?? 0);
    if (isInside || !isNationalId(written.replaceAll(/\D/g, ''))) continue;
    found.push({ kind: 'national-id', start: index, end: index + written.length });
  }
  return found;
}

/** Verifies the two check digits of a T.C. kimlik number. */
function isNationalId(digits: string): boolean {
  const d = Array.from(digits, Number);
  const sum = (indexes: number[]) => indexes.reduce((total, i) => total + (d[i] ?? 0), 0);
  const odd = sum([0, 2, 4, 6, 8]);
  const even = sum([1, 3, 5, 7]);
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  return d[9] === tenth && d[10] === (odd + even + tenth) % 10;
}

/** Lengths of IBANs, for countries from which students and freelancers here are likely to be paid. */
const ibanLengths: Record<string, number> = {
  TR: 26,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IT: 27,
  KW: 30,
  KZ: 20,
  LT: 20,
  LU: 20,
  LV: 21,
  MD: 24,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  SA: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  UA: 29,
};

const ibanStart = /(?<![\p{L}\d])[a-z]{2}[ -]?\d{2}/giu;

function findIbans(text: string): IdentityNumber[] {
  const found: IdentityNumber[] = [];
  for (const { index } of text.matchAll(ibanStart)) {
    const length = ibanLengths[text.slice(index, index + 2).toUpperCase()];
    const end = length && endOfGroups(text, index, length);
    if (!end) continue;
    const iban = text.slice(index, end).replaceAll(separator, '').toUpperCase();
    if (isIban(iban) && !isAtCentralBank(iban)) found.push({ kind: 'iban', start: index, end });
  }
  return found;
}

const separator = /[\s.-]/g;

/**
 * The end of `length` letters and digits with single separators; `undefined` where other characters are within or right
 * after.
 */
function endOfGroups(text: string, start: number, length: number): number | undefined {
  let count = 0;
  let end = start;
  for (; count < length; end++) {
    const sign = text.charAt(end);
    if (/[a-z\d]/i.test(sign)) count++;
    else if (!/[\s.-]/.test(sign) || /[\s.-]/.test(text.charAt(end - 1))) return undefined;
  }
  return /[\p{L}\d]/u.test(text.charAt(end)) ? undefined : end;
}

/** Verifies the check digits of an IBAN (ISO 13616). */
function isIban(iban: string): boolean {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

const isAtCentralBank = (iban: string) => iban.startsWith('TR') && iban.slice(4, 9) === '00001';
