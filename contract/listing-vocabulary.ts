/** What listings alone speak of; apart, since no other page needs it. */

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

export const platforms = [
  'Kariyer.net',
  'LinkedIn',
  'Eleman.net',
  'Yenibiris.com',
  'SecretCV',
  'İşin Olsun',
  'Diğer',
] as const;
