/** Correcting one's own listing. */
export const ownListing = {
  title: 'İlanı düzenle',
  consequence:
    'Oylar ve yorumlar bu metin için; o yüzden bildirilen ilan değişmez. Silinir, yazdıkların ve görsellerin formda açılır. Oyları ve yorumları gider.',
  confirm: 'Sil ve formda aç',
  /** Of a listing without votes and comments. */
  bare: {
    consequence:
      'Yazdıkların ve görsellerin formda açılır, düzeltip yeniden bildirirsin. Şimdiki hâli o arada listede durmaz.',
    confirm: 'Formda aç',
  },
  /** Of a listing that nobody else has seen. */
  unseen: 'Bunu henüz kimse görmedi. Yazdıkların ve görsellerin formda açılır, düzeltip yeniden bildirirsin.',
  opened: 'İlan silindi. Yazdıkların formda, düzeltip yeniden bildirebilirsin.',
  hasDraft: 'Formda yarım kalmış bir ilanın var. Kaybolmasın diye önce onu bildir ya da taslağını sil.',
  toDraft: 'Yarım ilana git',
} as const;
