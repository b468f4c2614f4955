import { filters } from './filters.ts';

/** Suspicious listings: the page, and a listing as a card. */
export const suspiciousJobs = {
  title: 'Şüpheli ilanlar',
  lead: 'Başvurmadan önce buraya bak. Üyelerin bildirdiği ilanlarda kırmızı bayrakların, yani uyarı sözlerinin altı sarı çizili.',
  report: 'Şüpheli ilan bildir',
  found: (count: string) => `${count} ilan bulundu`,
  empty: 'Henüz bildirilen ilan yok.',
  badge: {
    reported: 'Bir üye bildirdi',
    suspicious: (count: string) => `${count} üye şüpheli buldu`,
    divided: 'Üyeler ikiye bölündü',
  },
  noCompany: 'Şirket adı yok',
  /** Nothing for a platform that is not named. */
  platform: (name: string) => (name === 'Diğer' ? null : `Platform: ${name}`),
  listingSays: 'İlanda yazan',
  /** Spoken before each red-flag phrase in the text, which is underlined for the eye. */
  markedPhrase: 'kırmızı bayrak: ',
  redFlags: (count: string) => `${count} kırmızı bayrak`,
  visit: 'İlana git',
  opensNewTab: 'yeni sekmede açılır',
  agree: 'Bence de şüpheli',
  disagree: 'Katılmıyorum',
  loadingMore: 'İlanlar yükleniyor',
  shown: (count: string) => `${count} ilan gösteriliyor.`,
  allShown: (count: string) => `Hepsi bu kadar: ${count} ilan gösteriliyor.`,
  loadFailed: 'İlanlar yüklenemedi.',
  arrived: (count: string) => `${count} yeni ilan`,
  filters: {
    ...filters,
    searchHint: 'Şirket, başlık, ilan metni',
    show: (count: string) => `${count} ilanı göster`,
    nothing: 'Bu filtrelere uyan ilan yok. Bir filtreyi kaldır ya da gördüğün ilanı sen bildir.',
  },
  sorts: {
    newest: 'En yeni',
    oldest: 'En eski',
    mostLikes: 'En çok “bence de şüpheli”',
    mostDislikes: 'En çok “katılmıyorum”',
    mostVotes: 'En çok oy alan',
  },
  photos: {
    label: 'Görseller',
    open: (number: number, count: number) => `Görsel ${number}/${count}, büyüt`,
    alt: (title: string, number: number) => `${title} ilanı, ${number}. görsel`,
    viewer: (title: string) => `${title} ilanının görselleri`,
    place: (number: number, count: number) => `${number} / ${count}`,
    previous: 'Önceki görsel',
    next: 'Sonraki görsel',
    close: 'Kapat (Esc)',
  },
  leave: {
    title: 'İlana git',
    warning: (host: string) => `${host} sitesine gidiyorsun. Kimlik ya da para isterlerse dur.`,
    go: 'Siteye git',
    stay: 'Burada kal',
  },
  remove: {
    open: 'Sil',
    title: 'İlan silinsin mi?',
    consequence: 'Görselleri, yorumları ve oyları da silinir, geri alınamaz.',
    confirm: 'İlanı sil',
    removed: 'İlan silindi.',
    cancel: 'Vazgeç',
  },
} as const;
