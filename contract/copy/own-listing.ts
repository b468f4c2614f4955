/** Correcting one's own listing. */
export const ownListing = {
  title: 'İlanı düzenle',
  consequence: (hasReactions: boolean) =>
    `Yazdıkların ve görsellerin formda açılır. Düzeltilmişini yayınlayınca bu ilan silinir, bağlantısı değişir${hasReactions ? '; oyları ve yorumları da gider' : ''}.`,
  confirm: 'Formda aç',
  opening: 'Açılıyor',
  notOpened: 'Görsellerin formda açılamadı. İnternetini kontrol edip yeniden dene; ilanın olduğu gibi duruyor.',
  /** The form while it corrects a listing. */
  form: {
    title: 'İlanı düzelt',
    says: 'Bildirdiğin bir ilanı düzeltiyorsun. Düzeltilmişini yayınlayınca eskisi silinir; vazgeçersen olduğu gibi kalır.',
    submit: 'Düzeltilmişini yayınla',
    discard: 'Düzeltmekten vazgeç',
    discarded: 'İlanın olduğu gibi duruyor.',
  },
  success: {
    title: 'İlanını düzelttin.',
    text: 'Eskisi silindi.',
    leaving: 'Seni düzelttiğin ilana götürüyoruz…',
    leaveNow: 'Beklemeden düzelttiğin ilana git',
  },
  hasDraft: 'Formda yarım kalmış bir ilanın var. Kaybolmasın diye önce onu bildir ya da taslağını sil.',
  toDraft: 'Yarım ilana git',
} as const;
