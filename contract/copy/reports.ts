import type { ReportReason } from '../dialog-vocabulary.ts';

/** Reporting a post or a comment. */
export const reports = {
  title: 'Bu içerikte ne sorun var?',
  privacy: 'İçerik sahibi kimin raporladığını görmez.',
  reasons: {
    swear: { name: 'Küfür', gloss: 'Kaba ya da müstehcen dil' },
    abuse: { name: 'Hakaret', gloss: 'Bir kişiyi aşağılıyor' },
    personal: { name: 'Kişisel bilgi', gloss: 'Ad, adres, telefon içeriyor' },
    spam: { name: 'Spam', gloss: 'Reklam ya da tekrar' },
    hate: { name: 'Nefret söylemi', gloss: 'Bir grubu hedef alıyor' },
    other: { name: 'Diğer', gloss: '' },
  } satisfies Record<ReportReason, { name: string; gloss: string }>,
  /** To visitors: members alone report. */
  aboutYou: 'Metin seni anlatıyorsa üye olmadan da kaldırılmasını isteyebilirsin.',
  askRemoval: 'Kaldırılmasını iste',
  note: 'Not',
  notePlaceholder: 'Bilmemiz gereken bir şey varsa yaz',
  submit: 'Raporu gönder',
  thanks: 'Raporun alındı. İnceleyeceğiz, teşekkür ederiz.',
} as const;
