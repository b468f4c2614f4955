import type { FoldedText } from '../fold.ts';

/** A place in a folded text. */
export interface Place {
  start: number;
  end: number;
}

/** Finds one sort of personal data in a folded text. */
export type Finder = (folded: FoldedText) => Place[];

/** Around what is looked for by regular expressions: no letter and no digit may stand there. */
export const before = '(?<![\\p{L}\\p{N}])';
export const after = '(?![\\p{L}\\p{N}])';

/** The places at which an expression matches. */
export function placesOf(expression: RegExp, text: string): Place[] {
  return Array.from(text.matchAll(expression), ({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

/** Whether the folded character at `index` was written as a capital. */
export function isCapital({ text, places }: FoldedText, index: number): boolean {
  return /\p{Lu}/u.test(text.charAt(places[index] ?? text.length));
}

/** Whether a number is called the code of something nearby before it: an order, a parcel, a file. */
export function isCode(folded: string, start: number): boolean {
  return codeBefore.test(folded.slice(Math.max(0, start - 32), start));
}

const codeBefore =
  /(?<!\p{L})(?:siparis|takip|kargo|gonderi|barkod|seri|fatura|referans|ref|urun|stok|dosya|ogrenci|musteri|sicil|abone|police|kod|model|parca|lisans|bilet|form|vergi|evrak)\p{L}*(?: (?:no|id|numara\p{L}*|kod\p{L}*))?[ .:#]*$/u;
