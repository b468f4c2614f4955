/** The way to copy by hand where copying failed. */
export const byHand = (what: string) => `${what} seçili, elle kopyalayabilirsin.`;

/** Copying a text to the clipboard. */
export const copying = {
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  failed: 'Kopyalama başarısız oldu.',
  byHand: byHand('Metin'),
} as const;
