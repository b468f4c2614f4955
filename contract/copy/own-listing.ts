/** Correcting one's own listing. */
export const ownListing = {
  title: 'İlanı düzelt',
  consequence:
    'Oylar ve yorumlar bu metin için; o yüzden bildirilen ilan değişmez. Silinir ve yazdıkların formda açılır. Oyları ve yorumları gider, görselleri yeniden eklersin.',
  confirm: 'Sil ve formda aç',
  opened: 'İlan silindi. Yazdıkların formda, düzeltip yeniden bildirebilirsin.',
  hasDraft: 'Formda yarım kalmış bir ilanın var. Kaybolmasın diye önce onu bildir ya da taslağını sil.',
  toDraft: 'Yarım ilana git',
} as const;
