/** What the fonts of every page draw: ASCII, the letters of Turkish, and the marks of its typography. */
const latin =
  String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index)) +
  'ÇÖÜçöüıÂÎÛâîû“”‘’«»–—…•·×−°↑↓\u00A0';

/** Letters that the packages of the fonts keep in a file of their own. */
const extended = 'ĞğİŞş₺';

export const turkishLetters = { latin, 'latin-ext': extended } as const;
