/** Errors in the moderators' room (spec 8). */
export const moderationErrors = {
  remove: 'İçerik silinemedi!',
  report: 'Rapor durumu güncellenemedi!',
  family: 'İlanın ailesi değiştirilemedi. Tekrar dene.',
  lift: 'Yaptırım kaldırılamadı. Tekrar dene.',
  objection: 'İtiraz yanıtlanamadı. Tekrar dene.',
  member: 'Üye aranamadı. Tekrar dene.',
  claim: 'Üstlenilemedi. Tekrar dene.',
  analytics: 'Analiz verileri yüklenemedi.',
} as const;
