/** Correcting one's own listing. */
export const ownListing = {
  title: 'İlanı düzenle',
  consequence: (hasReactions: boolean) =>
    `Yazdıkların ve görsellerin formda açılır. Yenisini bildirince bu ilan silinir, bağlantısı değişir${hasReactions ? '; oyları ve yorumları da gider' : ''}.`,
  confirm: 'Formda aç',
  opening: 'Açılıyor',
  /** At the head of the form. */
  correcting:
    'Bildirdiğin bir ilanı düzeltiyorsun. Yenisini bildirince eskisi silinir; taslağı silersen eskisi olduğu gibi kalır.',
  hasDraft: 'Formda yarım kalmış bir ilanın var. Kaybolmasın diye önce onu bildir ya da taslağını sil.',
  toDraft: 'Yarım ilana git',
} as const;
