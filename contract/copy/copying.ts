/** Copying a text to the clipboard. */
export const copying = {
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  failed: 'Kopyalama başarısız oldu.',
  /** After it: what can still be done. */
  byHand: 'Metin seçili, elle kopyalayabilirsin.',
} as const;
