/** Errors in the moderators' room (spec 8). */
export const moderationErrors = {
  remove: 'İçerik silinemedi!',
  report: 'Rapor durumu güncellenemedi!',
  analytics: 'Analiz verileri yüklenemedi.',
} as const;
