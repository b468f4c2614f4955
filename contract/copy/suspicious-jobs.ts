/** Suspicious listings: the page, and a listing as a card. */
export const suspiciousJobs = {
  title: 'Şüpheli ilanlar',
  lead: 'Başvurmadan önce buraya bak. Üyelerin şüpheli bulduğu ilanlar, kırmızı bayraklarıyla burada.',
  found: (count: string) => `${count} ilan bulundu`,
  empty: 'Henüz işaretlenmiş bir ilan yok.',
  badge: 'Üyeler şüpheli buldu',
  noCompany: 'Şirket adı yok',
  platform: (name: string) => `Platform: ${name}`,
  listingSays: 'İlanda yazan',
  redFlags: (count: string) => `${count} kırmızı bayrak`,
  visit: 'İlana git',
  opensNewTab: 'yeni sekmede açılır',
  agree: 'Bence de şüpheli',
  loadingMore: 'İlanlar yükleniyor',
  shown: (count: string) => `${count} ilan gösteriliyor.`,
  allShown: (count: string) => `Hepsi bu kadar: ${count} ilan gösteriliyor.`,
  loadFailed: 'İlanlar yüklenemedi.',
} as const;
