import type { ListPage } from '../navigation.ts';

/** A link from the home page to another page: what it is called, what it is for, and what else is there. */
type Doors = Record<Exclude<ListPage, 'home'> | 'resources', { title: string; text: string; more: string }>;

/** The home page. */
export const home = {
  hero: {
    promise: 'Sen anlat,',
    reason: 'başkası yaşamasın.',
    /** What this is, that it is anonymous, and why that can be believed: a line each, which fits on a phone. */
    lines: {
      what: 'Staj ve iş deneyimleri, yaşayanların ağzından.',
      anonymous: 'Takma adla yaz; e‑postanı yöneticiler görmez.',
      apart: 'Yazdıkların hesabından ayrı saklanır.',
    },
    proof: 'Nereden belli?',
    publish: 'Deneyimini paylaş',
    report: 'Şüpheli ilan bildir',
    check: 'İlanı kontrol et',
  },
  counters: { total: 'deneyim', positive: 'iyi deneyim', label: 'Sayılarla topluluk' },
  otherPages: {
    'suspicious-jobs': {
      title: 'Şüpheli ilanlar',
      text: 'Başvurmadan önce bak.',
      more: 'Üyelerin bildirdiği ilanlar ve kırmızı bayrakları.',
    },
    resources: {
      title: 'Haklarını bil',
      text: 'Ücretsiz staj yasal mı?',
      more: 'Nereye şikâyet edilir? Hazır şablonlarla.',
    },
  } satisfies Doors,
  popularTags: 'Popüler etiketler',
  timesUsed: (count: string) => `${count} kez`,
  latest: 'Son paylaşılan deneyimler',
  /** The list in another order than the newest first. */
  shared: 'Paylaşılan deneyimler',
} as const;
