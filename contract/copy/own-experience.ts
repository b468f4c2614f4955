import { policy } from '../policy.ts';

/** Editing one's own experience. */
export const ownExperience = {
  edit: {
    title: 'Deneyimini düzenle',
    starred: 'Yıldızlı (*) alanlar gerekli.',
    save: 'Kaydet',
    saved: 'Kaydedildi. Deneyimin yayındaysa başkaları yeni hâlini birazdan görür.',
    unchanged: 'Bir şey değiştirmedin, deneyimin olduğu gibi duruyor.',
    kept: `Kaydetmeden kapatırsan taslağın bu cihazda ${policy.draftDays} gün durur; kaydedince ya da çıkış yapınca silinir.`,
    resumed: 'Kaydetmediğin değişiklikler duruyor, kaldığın yerden devam edebilirsin.',
    discard: 'Değişikliklerden vazgeç',
    discarded: 'Değişikliklerden vazgeçtin, deneyimin olduğu gibi duruyor.',
    gone: 'Bu deneyim silinmiş ya da kaldırılmış, artık düzenlenemiyor. Yazdıkların burada duruyor.',
    startAnew: 'Yeni bir deneyim olarak aç',
  },
} as const;
