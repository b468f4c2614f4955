/** Copying a text to the clipboard. */
export const copying = {
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  failed: 'Kopyalama başarısız oldu.',
} as const;
