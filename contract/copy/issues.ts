import type { z } from 'zod';
import { formatCount } from '../text/numbers.ts';
import { fieldErrors, tooMany } from './errors.ts';

const notA = {
  number: 'Bir sayı yaz.',
  int: 'Bir tam sayı yaz.',
  string: 'Bir metin yaz.',
  boolean: 'Bu alan true ya da false olmalı.',
  array: 'Bu alan bir liste olmalı.',
  object: 'Bu alan bir nesne olmalı.',
} as const;

const formats: Record<string, string> = {
  uuid: 'Bu numara geçersiz.',
  email: 'Geçerli bir e‑posta adresi yaz.',
  url: fieldErrors.webAddress,
  datetime: 'Bu tarih geçersiz.',
  date: 'Bu tarih geçersiz.',
};

const other = 'Bu değer geçersiz.';

/** The sentence of an issue for which its schema has none. */
export function issueSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? fieldErrors.required : (notA[issue.expected as keyof typeof notA] ?? other);
    case 'too_big':
      return tooBig(issue.origin, formatCount(Number(issue.maximum)));
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'invalid_value':
      return fieldErrors.choice;
    case 'invalid_format':
      return formats[issue.format] ?? other;
    default:
      return other;
  }
}

function tooBig(of: string, most: string): string {
  if (of === 'string') return fieldErrors.tooLong(most);
  return of === 'array' || of === 'set' ? tooMany(most) : `En fazla ${most} olabilir.`;
}

function tooSmall(of: string, least: number): string {
  if (of !== 'string' && of !== 'array') return `En az ${formatCount(least)} olmalı.`;
  if (least === 1) return fieldErrors.required;
  return of === 'string' ? `En az ${formatCount(least)} karakter olmalı.` : `En az ${formatCount(least)} tane olmalı.`;
}
