import { policy } from '../policy.ts';

/** Correcting one's own listing. */
export const ownListing = {
  title: 'İlanı düzenle',
  /** `lost` is what the listing has of votes and comments. */
  consequence: (lost: { votes: boolean; comments: boolean }) =>
    `İlanın formda açılır. Yeni hâlini bildirince bu ilan silinir, bağlantısı değişir${lost.votes || lost.comments ? `; ${[lost.votes && 'oyları', lost.comments && 'yorumları'].filter(Boolean).join(' ve ')} da gider` : ''}.`,
  confirm: 'Formda aç',
  opening: 'Açılıyor',
  notOpened: 'Görsellerin formda açılamadı. İnternetini kontrol edip yeniden dene; ilanın olduğu gibi duruyor.',
  /** The form while it corrects a listing. */
  form: {
    says: 'Bildirdiğin bir ilanı düzenliyorsun. Yeni hâlini bildirince eskisi silinir; vazgeçersen olduğu gibi kalır.',
    /** Above the button that sends. */
    replaces: 'Bildirince eski ilan silinir; oyu ya da yorumu varsa onlar da gider.',
    kept: `Taslağın yalnızca bu cihazda durur; bildirince, çıkış yapınca ya da ${policy.draftDays} gün sonra silinir. Görsellerinin bu taslaktaki kopyaları bildirmezsen ${policy.unattachedPhotoHours} saat sonra silinir; ilandakiler durur.`,
    /** Said where the listing has been deleted meanwhile: the draft is a new one. */
    gone: 'Düzenlediğin ilan silinmiş ya da kaldırılmış. Yazdıkların duruyor; bildirirsen yeni bir ilan olur.',
    /** Said where the corrected listing was sent, and the earlier one could not be deleted. */
    notDeleted: 'Yeni hâlini bildirdin ama eskisi silinemedi. Yeniden dene; olmazsa eskisini kartından sil.',
    unchanged: 'Henüz bir şey değiştirmedin. İlanın böyle kalacaksa düzenlemekten vazgeçebilirsin.',
    submit: 'Yeni hâlini bildir',
    discard: 'Düzenlemekten vazgeç',
    /** Gives up the correction as well. */
    newListing: 'Vazgeç, yeni bir ilan bildir',
    /** Said of who gives up, whether the corrected listing was sent before the earlier one could be deleted, or not. */
    discarded: {
      unsent: 'İlanın olduğu gibi duruyor.',
      sent: 'Yeni hâlini bildirdin ama eskisi de duruyor. İstemediğini kartından silebilirsin.',
    },
  },
  success: {
    title: 'İlanını düzenledin.',
    text: 'Eskisi silindi.',
    leaving: 'Seni düzenlediğin ilana götürüyoruz…',
    leaveNow: 'Beklemeden düzenlediğin ilana git',
  },
  hasDraft: 'Formda yarım kalmış bir ilanın var. Önce onu bildir ya da taslağını sil.',
  toDraft: 'Yarım ilana git',
  /** Where the draft corrects another listing. */
  replacesOther: (title: string) =>
    `“${title}” ilanını düzenlemen yarım kalmıştı: onun için yazdıkların silinir, o ilan olduğu gibi kalır.`,
  /** Of the draft of this listing. */
  hasBegun: 'Bu ilanı düzenlemeye başlamıştın; form bıraktığın gibi duruyor.',
  goOn: 'Düzenlemeye devam et',
} as const;
