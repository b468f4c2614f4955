/** Lists for listings, in a file of their own that no other page loads. */

export const redFlags = [
  'çay kahve servisi',
  'temizlik işleri',
  'kişisel işler',
  'ücretsiz fazla mesai',
  'deneyim karşılığı',
  'aile ortamı',
  'dinamik ekip',
  'hızlı yükselme',
  'sınırsız kazanç',
  'part-time ama full-time iş',
  'stajyer ama tecrübeli arıyoruz',
  'çok iş birden',
] as const;
export type RedFlag = (typeof redFlags)[number];

export const platforms = [
  'Kariyer.net',
  'LinkedIn',
  'Eleman.net',
  'Yenibiris.com',
  'SecretCV',
  'İşin Olsun',
  'Diğer',
] as const;
