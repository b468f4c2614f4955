/** Correcting one's own listing. */
export const ownListing = {
  title: 'İlanı düzenle',
  consequence: (hasReactions: boolean) =>
    `Yazdıkların ve görsellerin formda açılır. Düzeltilmiş hâlini bildirince bu ilan silinir, bağlantısı değişir${hasReactions ? '; oyları ve yorumları da gider' : ''}.`,
  confirm: 'Formda aç',
  opening: 'Açılıyor',
  notOpened: 'Görsellerin formda açılamadı. İnternetini kontrol edip yeniden dene; ilanın olduğu gibi duruyor.',
  /** The form while it corrects a listing. */
  form: {
    title: 'İlanı düzelt',
    says: 'Bildirdiğin bir ilanı düzeltiyorsun. Düzeltilmiş hâlini bildirince eskisi silinir; vazgeçersen olduğu gibi kalır.',
    submit: 'Düzeltilmiş hâlini bildir',
    discard: 'Düzeltmekten vazgeç',
    /** Gives up the correction as well. */
    newListing: 'Vazgeç, yeni bir ilan bildir',
    /** Said of who gives up, whether the corrected listing was sent before the earlier one could be deleted, or not. */
    discarded: {
      unsent: 'İlanın olduğu gibi duruyor.',
      sent: 'Düzeltilmiş ilanı bildirdin ama eskisi de duruyor. İstemediğini kartından silebilirsin.',
    },
  },
  success: {
    title: 'İlanını düzelttin.',
    text: 'Eskisi silindi.',
    leaving: 'Seni düzelttiğin ilana götürüyoruz…',
    leaveNow: 'Beklemeden düzelttiğin ilana git',
  },
  hasDraft: 'Formda yarım kalmış bir ilanın var. Kaybolmasın diye önce onu bildir ya da taslağını sil.',
  toDraft: 'Yarım ilana git',
  /** Where the draft corrects another listing. */
  replacesOther: (title: string) =>
    `“${title}” ilanını düzeltmen yarım kalmıştı: onun için yazdıkların silinir, o ilan olduğu gibi kalır.`,
  /** Of the draft of this listing. */
  hasBegun: 'Bu ilanı düzeltmeye başlamıştın; form bıraktığın gibi duruyor.',
  goOn: 'Düzeltmeye devam et',
} as const;
