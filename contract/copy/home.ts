import { filters } from './filters.ts';

/** The home page. */
export const home = {
  hero: {
    promise: 'Sen anlat,',
    reason: ['başkası', 'yaşamasın.'],
    lead: 'Stajını ya da işini adını vermeden yaz. İyisini duyuralım, kötüsüne düşeni yalnız bırakmayalım.',
    share: 'Deneyimini paylaş',
    report: 'Şüpheli ilan bildir',
    sayings: [
      {
        verdict: 'good',
        handle: 'souser-h4k2mg',
        label: 'İyi deneyim',
        text: 'Hatamı buldu, sonra birlikte düzelttik.',
      },
      {
        verdict: 'suspicious',
        handle: 'souser-c7x0pe',
        label: 'Şüpheli ilan',
        text: 'Başlamadan eğitim ücreti istediler.',
      },
      { verdict: 'bad', handle: 'souser-w0n5tg', label: 'Kötü deneyim', text: 'Üç ay boyunca kimse adımı öğrenmedi.' },
    ],
  },
  counters: { total: 'deneyim paylaşıldı', positive: 'tanesi iyi deneyim', label: 'Sayılarla topluluk' },
  doors: {
    listings: {
      title: 'Şüpheli ilanlar',
      text: 'Başvurmadan önce bak. Topluluğun işaretlediği ilanlar ve kırmızı bayrakları burada.',
    },
    resources: {
      title: 'Haklarını bil',
      text: 'Ücretsiz staj yasal mı, nereye şikâyet edilir, ne yazılır? Hazır şablonlarla.',
    },
  },
  popularTags: 'Popüler etiketler',
  timesUsed: (count: string) => `${count} kez`,
  filters: {
    ...filters,
    searchHint: 'Şirket, pozisyon, metin',
    nothing: 'Bu filtrelerle henüz bir ses yok. Bir filtreyi kaldır ya da ilk anlatan sen ol.',
  },
  latest: 'Son paylaşılan deneyimler',
  empty: 'Henüz bir ses yok. İlk anlatan sen ol.',
} as const;
