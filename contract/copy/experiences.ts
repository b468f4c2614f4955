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
  /** The heading of a list that filters have left. */
  filtered: (found: string) => `Seçimine uyan ${found}`,
  foundFor: (search: string, count: string) => `“${search}” için ${count} deneyim`,
  searchHint: 'Şirket, pozisyon, metin',
  none: 'Henüz deneyim paylaşılmadı. İlk sen anlat.',
  noneLeft: 'Bu filtrelere uyan deneyim yok. Bir filtreyi kaldır ya da sen anlat.',
  noneFound: 'Aradığın sözcükler hiçbir deneyimde geçmiyor. Başka bir sözcük dene ya da sen anlat.',
} as const;
