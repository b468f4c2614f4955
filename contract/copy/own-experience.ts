import { policy } from '../policy.ts';

/** Editing one's own experience. */
export const ownExperience = {
  edit: {
    title: 'Deneyimini düzenle',
    starred: 'Yıldızlı (*) alanlar gerekli.',
    save: 'Kaydet',
    saved: {
      published: 'Kaydedildi. Başkaları yeni hâlini birazdan görür.',
      unpublished: 'Kaydedildi. Yayınlandığında bu hâliyle görünecek.',
    },
    /** Said where saving failed after the form was closed. */
    notSaved: 'Kaydedilemedi. Değişikliklerin bu cihazda duruyor; “Düzenle” ile açıp yeniden dene.',
    /** Said to an author who closes the form with unsaved changes. */
    left: 'Değişikliklerin bu cihazda duruyor. “Düzenle” ile açıp kaydedebilirsin.',
    unchanged: 'Bir şey değiştirmedin, deneyimin olduğu gibi duruyor.',
    kept: `Kaydetmeden kapatırsan taslağın bu cihazda ${policy.draftDays} gün durur; kaydedince ya da çıkış yapınca silinir.`,
    saving: 'Kaydediliyor',
    resumed: 'Kaydetmediğin değişiklikler duruyor.',
    /** Said of changes to an experience that has changed since, on another device. */
    outdated:
      'Bu deneyim başka bir yerde değişmiş. Senin değiştirdiğin yerlerde yazdıkların, gerisinde yeni hâli duruyor; bir bak, öyle kaydet.',
    discard: 'Değişikliklerden vazgeç',
    discarded: 'Değişikliklerden vazgeçtin, deneyimin olduğu gibi duruyor.',
    deleted: 'Bu deneyim silinmiş ya da kaldırılmış, artık düzenlenemiyor. Yazdıkların burada duruyor.',
    /** Said where the form of a new experience has a draft, which the text would replace. */
    deletedBesideDraft:
      'Bu deneyim silinmiş ya da kaldırılmış, artık düzenlenemiyor. “Deneyimini paylaş” formunda başka bir taslağın var, yazdıkların oraya taşınamıyor: kapatmadan önce kopyala.',
    copyText: 'Metni kopyala',
    /** Said to an author who closes the form of a deleted one. */
    keptAnew: 'Yazdıkların duruyor: “Deneyimini paylaş” formunda yeni bir taslak oldu.',
    startAnew: 'Yeni bir deneyim olarak aç',
  },
} as const;
