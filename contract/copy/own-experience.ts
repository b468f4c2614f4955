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
    /** Said of who closes the form with unsaved changes. */
    left: 'Değişikliklerin bu cihazda duruyor. “Düzenle” ile açıp kaydedebilirsin.',
    unchanged: 'Bir şey değiştirmedin, deneyimin olduğu gibi duruyor.',
    kept: `Kaydetmeden kapatırsan taslağın bu cihazda ${policy.draftDays} gün durur; kaydedince ya da çıkış yapınca silinir.`,
    saving: 'Kaydediliyor',
    resumed: 'Kaydetmediğin değişiklikler duruyor.',
    /** Said of changes to an experience that has changed since, on another device. */
    outdated:
      'Bu deneyim sonradan başka bir yerde değişmiş. Senin değiştirdiğin yerlerde yazdıkların, gerisinde yeni hâli duruyor.',
    discard: 'Değişikliklerden vazgeç',
    discarded: 'Değişikliklerden vazgeçtin, deneyimin olduğu gibi duruyor.',
    gone: 'Bu deneyim silinmiş ya da kaldırılmış, artık düzenlenemiyor. Yazdıkların burada duruyor.',
    /** Said of who closes the form of a deleted one. */
    keptAnew: 'Yazdıkların duruyor: “Deneyimini paylaş” formunda yeni bir taslak oldu.',
    startAnew: 'Yeni bir deneyim olarak aç',
  },
} as const;
