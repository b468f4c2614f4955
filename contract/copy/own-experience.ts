import { policy } from '../policy.ts';

/** Editing and deleting one's own experience. */
export const ownExperience = {
  edit: {
    open: 'Düzenle',
    title: 'Deneyimini düzenle',
    starred: 'Yıldızlı (*) alanlar gerekli.',
    save: 'Değişiklikleri kaydet',
    saved: 'Deneyimin güncellendi.',
    kept: `Kaydetmeden kapatırsan taslağın bu cihazda ${policy.draftDays} gün durur; kaydedince ya da çıkış yapınca silinir.`,
    resumed: 'Kaydetmediğin değişiklikler duruyor, kaldığın yerden devam edebilirsin.',
    discard: 'Değişikliklerden vazgeç',
    discarded: 'Değişiklikler geri alındı.',
  },
  remove: {
    open: 'Sil',
    title: 'Deneyim silinsin mi?',
    consequence:
      'Yorumları ve oyları da silinir, geri alınamaz. Kısa bir düzeltme yetiyorsa bunun yerine düzenleyebilirsin.',
    confirm: 'Deneyimi sil',
    removed: 'Deneyim silindi.',
  },
  cancel: 'Vazgeç',
} as const;
