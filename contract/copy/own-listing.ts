/** Correcting one's own listing. */
export const ownListing = {
  title: 'İlanı düzelt',
  consequence:
    'Oylar ve yorumlar bu metin için; o yüzden bildirilen ilan değişmez. Silinir, yazdıkların ve görsellerin formda açılır. Oyları ve yorumları gider.',
  /** Of a listing that nobody else has seen. */
  unseen:
    'Bunu henüz kimse görmedi. Bu hâli silinir; yazdıkların ve görsellerin formda açılır, düzeltip yeniden bildirirsin.',
  confirm: 'Sil ve formda aç',
  opened: 'İlan silindi. Yazdıkların formda, düzeltip yeniden bildirebilirsin.',
  hasDraft: 'Formda yarım kalmış bir ilanın var. Kaybolmasın diye önce onu bildir ya da taslağını sil.',
  toDraft: 'Yarım ilana git',
} as const;
