/** Suspicious listings: the page, and a listing as a card. */
export const suspiciousJobs = {
  title: 'Şüpheli ilanlar',
  lead: 'Başvurmadan önce buraya bak. Altını çizmediğimiz ilan da riskli olabilir.',
  report: 'Şüpheli ilan bildir',
  found: (count: string) => `${count} ilan bulundu`,
  foundFor: (search: string, count: string) => `“${search}” için ${count} ilan`,
  badge: {
    reported: 'Bir üye bildirdi',
    reportedBy: (count: string) => `${count} üye bildirdi`,
    suspicious: (count: string) => `${count} üye şüpheli buldu`,
    divided: 'Üyeler ikiye bölündü',
  },
  noCompany: 'Şirket adı yok',
  /** Nothing for a platform that is not named. */
  platform: (name: string) => (name === 'Diğer' ? null : `Platform: ${name}`),
  listingSays: 'İlanda yazan',
  /** Leads to the check of an ad, filled with the listing's text: what is not underlined may be as risky. */
  checkText: 'Bu metni ilan kontrolünde aç',
  /** Spoken before each red-flag phrase in the text, which is underlined for the eye. */
  markedPhrase: 'kırmızı bayrak: ',
  /** Above the red flags of a listing, beside which the check finds signs of its own. */
  redFlags: (count: string) => `Bildirimde ${count} kırmızı bayrak var`,
  /** The sentences about a listing that several members have submitted, in other words or under the same contacts. */
  family: {
    reported: (listings: string, members: string) =>
      listings === members
        ? `Bu ilanı ${members} üye bildirdi`
        : `Bu ilanı ${members} ayrı üye toplam ${listings} kez bildirdi`,
    shared: {
      phone: 'telefon numarası',
      iban: 'IBAN',
      email: 'e‑posta adresi',
      web: 'internet adresi',
      handle: 'kullanıcı adı',
      text: 'ilan metninin çoğu',
    },
    common: (listings: string, traits: string) => `${listings} bildirimde de aynı: ${traits}`,
    others: (count: string) => `Diğer ${count} bildirimi gör`,
    loading: 'Diğer bildirimler yükleniyor',
    failed: 'Diğer bildirimler yüklenemedi.',
    none: 'Diğer bildirimler artık yok.',
  },
  visit: 'İlana git',
  opensNewTab: 'yeni sekmede açılır',
  agree: 'Bence de şüpheli',
  disagree: 'Katılmıyorum',
  loadingMore: 'İlanlar yükleniyor',
  shown: (count: string) => `${count} ilan gösteriliyor.`,
  allShown: (count: string) => `Hepsi bu kadar: ${count} ilan gösteriliyor.`,
  loadFailed: 'İlanlar yüklenemedi.',
  arrived: (count: string) => `${count} yeni ilan`,
  searchHint: 'Şirket, başlık, ilan metni',
  none: 'Henüz bildirilen ilan yok.',
  noneLeft: 'Bu filtrelere uyan ilan yok. Bir filtreyi kaldır ya da gördüğün ilanı sen bildir.',
  noneFound: 'Aradığın sözcükler hiçbir ilanda geçmiyor. Başka bir sözcük dene ya da gördüğün ilanı sen bildir.',
  photos: {
    label: 'Görseller',
    open: (number: number, count: number) => `Görsel ${number}/${count}, büyüt`,
    alt: (title: string, number: number) => `${title} ilanı, ${number}. görsel`,
    viewer: (title: string) => `${title} ilanının görselleri`,
    place: (number: number, count: number) => `${number} / ${count}`,
    previous: 'Önceki görsel',
    next: 'Sonraki görsel',
    magnify: 'Yakınlaştır',
    fit: 'Ekrana sığdır',
    failed: 'Görsel açılamadı. Bağlantını kontrol edip yeniden dene.',
    close: 'Kapat (Esc)',
  },
} as const;
