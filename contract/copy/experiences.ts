/** An experience as a card, and lists of them. */
export const experiences = {
  good: 'İyi deneyim',
  bad: 'Kötü deneyim',
  noCompany: 'Şirket adı paylaşılmadı',
  tags: 'Etiketler',
  agree: 'Ben de yaşadım',
  disagree: 'Benimki farklıydı',
  loadingMore: 'Deneyimler yükleniyor',
  shown: (count: string) => `${count} deneyim gösteriliyor.`,
  allShown: (count: string) => `Hepsi bu kadar: ${count} deneyim gösteriliyor.`,
  loadFailed: 'Deneyimler yüklenemedi.',
  arrived: (count: string) => `${count} yeni deneyim`,
  found: (count: string) => `${count} deneyim`,
} as const;
