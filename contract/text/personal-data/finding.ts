import type { FoldedText } from '../fold.ts';
import type { Span } from '../span.ts';

/** Finds one kind of personal data in a folded text. */
export type Finder = (folded: FoldedText) => Span[];

/** The boundaries of an expression: neither letters nor digits before or after it. */
export const before = '(?<![\\p{L}\\p{N}])';
export const after = '(?![\\p{L}\\p{N}])';

/** The ranges in which an expression matches. */
export function spansOf(expression: RegExp, text: string): Span[] {
  return Array.from(text.matchAll(expression), ({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

/** Checks whether the folded character at `index` was written as a capital. */
export function isCapital({ text, offsets }: FoldedText, index: number): boolean {
  return /\p{Lu}/u.test(text.charAt(offsets[index] ?? text.length));
}

/** Whether the words before a number make it a code: of an order, a parcel, a file. */
export function isCode(folded: string, start: number): boolean {
  return codeBefore.test(folded.slice(Math.max(0, start - 32), start));
}

const codeBefore =
  /(?<!\p{L})(?:siparis|takip|kargo|gonderi|barkod|seri|fatura|referans|ref|urun|stok|dosya|ogrenci|musteri|sicil|abone|police|kod|model|parca|lisans|bilet|form|vergi|evrak)\p{L}*(?: (?:no|id|numara\p{L}*|kod\p{L}*))?[ .:#]*$/u;
