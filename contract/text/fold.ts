/**
 * Folds case and diacritics, so that `INSAN`, `insan`, `İnsan` and `ınsan` are one word, and `Nestlé` is `nestle`. Letters
 * of other scripts keep their case, as in the database's `fold_tr`.
 */
export function foldTurkish(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[A-Zı]+/g, (letters) => letters.toLowerCase().replaceAll('ı', 'i'));
}

/**
 * A text with its folded form. `offsets` has the index in the text of each folded character, and finally that of the
 * end.
 */
export interface FoldedText {
  text: string;
  folded: string;
  offsets: number[];
}

/** The folded form of each character up to Latin Extended-A, by its code: normalizing letter by letter takes long. */
const latin = Array.from({ length: 0x180 }, (_, code) => foldTurkish(String.fromCharCode(code)));

export function foldWithOffsets(text: string): FoldedText {
  const offsets: number[] = [];
  let folded = '';
  let offset = 0;
  for (const letter of text) {
    const one = latin[letter.charCodeAt(0)] ?? foldTurkish(letter);
    for (let i = 0; i < one.length; i++) offsets.push(offset);
    folded += one;
    offset += letter.length;
  }
  offsets.push(offset);
  return { text, folded, offsets };
}
