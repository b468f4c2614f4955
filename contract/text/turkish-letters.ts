/** The characters in the fonts of every page: ASCII, Turkish letters, and typographic marks. */
const latin =
  String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index)) +
  'ÇÖÜçöüıÂÎÛâîû“”‘’«»–—…•·×−°↑↓\u00A0\u2011';

/** Letters that the font packages keep in a separate file. */
const extended = 'ĞğİŞş₺';

export const turkishLetters = { latin, 'latin-ext': extended } as const;
