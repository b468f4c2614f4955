const plain: Record<string, string> = {
  İ: 'i',
  I: 'i',
  ı: 'i',
  ş: 's',
  Ş: 's',
  ğ: 'g',
  Ğ: 'g',
  ü: 'u',
  Ü: 'u',
  ö: 'o',
  Ö: 'o',
  ç: 'c',
  Ç: 'c',
  â: 'a',
  Â: 'a',
  î: 'i',
  Î: 'i',
  û: 'u',
  Û: 'u',
  ê: 'e',
  Ê: 'e',
  ô: 'o',
  Ô: 'o',
  '\u0307': '',
};

/** Folds case and Turkish letters, so that `INSAN`, `insan`, `İnsan` and `ınsan` are one word. */
export function foldTurkish(text: string): string {
  return text.replace(/[İIışŞğĞüÜöÖçÇâÂîÎûÛêÊôÔ]|\u0307/gu, (letter) => plain[letter] ?? letter).toLowerCase();
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

export function foldWithOffsets(text: string): FoldedText {
  const offsets: number[] = [];
  let folded = '';
  let offset = 0;
  for (const letter of text) {
    const one = plain[letter] ?? letter.toLowerCase();
    for (let i = 0; i < one.length; i++) offsets.push(offset);
    folded += one;
    offset += letter.length;
  }
  offsets.push(offset);
  return { text, folded, offsets };
}
