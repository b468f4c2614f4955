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

/** The red flags for what no phrase of the other list says: demands and wrongs, which the check of an ad finds as well. */
export const checkedFlags = [
  'para isteniyor',
  'kimlik ya da şifre isteniyor',
  'hesap ya da hat kullandırma',
  'göreve ya da beğeniye para',
  'paket al, üye getir',
  'yalnız görüşme ya da özel fotoğraf',
  'ücretsiz çalışma',
  'sigortasız çalışma',
  'senet ya da ceza',
] as const;
export type CheckedFlag = (typeof checkedFlags)[number];

export const allRedFlags = [...redFlags, ...checkedFlags] as const;
export type RedFlag = (typeof allRedFlags)[number];

export const platforms = [
  'Kariyer.net',
  'LinkedIn',
  'Eleman.net',
  'Yenibiris.com',
  'SecretCV',
  'İşin Olsun',
  'Diğer',
] as const;
