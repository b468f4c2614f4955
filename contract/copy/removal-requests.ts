import type { RemovalReason } from '../dialog-vocabulary.ts';

const reasons = {
  personal: 'Benim ya da bir yakınımın kişisel bilgisi var',
  untrue: 'Hakkımda yazılan doğru değil',
  insult: 'Hakaret ya da hedef gösterme var',
  rights: 'Bana ait bir görsel ya da metin kullanılmış',
  other: 'Başka bir neden',
} satisfies Record<RemovalReason, string>;

/** Asking to have something removed, on the about page. */
export const removal = {
  title: 'Bir içeriğin kaldırılmasını iste',
  lead: (hours: number, days: number) =>
    `Seninle ilgili bir içerik varsa buradan yaz; üye olman gerekmez. Talebini ${hours} saat içinde inceleriz. Kaldırılan içerik ${days} gün içinde silinir.`,
  content: { label: 'Hangi içerik?', hint: 'Bağlantısını yapıştır ya da nerede gördüğünü yaz.' },
  reason: { label: 'Neden kaldırılmalı?', choose: 'Bir neden seç', names: reasons },
  message: { label: 'Açıklama', hint: 'Kimlik fotoğrafı ya da belge gerekmez.' },
  email: {
    label: 'E‑posta adresin',
    hint: 'Sonucu sana yazabilmemiz için. Boş bırakırsan talebini yine inceleriz.',
  },
  privacy: (days: number) =>
    `Yazdıkların ekibe e‑postayla gider. Sitede şifreli durur ve ${days} gün sonra silinir; IP adresin yazılmaz.`,
  submit: 'Talebi gönder',
  needsScripts: 'Bu form için tarayıcında JavaScript açık olmalı. İçerik kaldırma adresine de yazabilirsin.',
  received: {
    title: 'Talebin bize ulaştı.',
    text: (hours: number, number: string) =>
      `${hours} saat içinde inceleriz. Talep numaran ${number}; bize yazarsan onu da ekle.`,
  },
} as const;

/** The mail with a removal request to the team. */
export const removalForTeam = {
  subject: (number: string) => `Kaldırma talebi ${number}`,
  intro: (hours: number) => `Yeni bir kaldırma talebi var. ${hours} saat içinde incelenmeli.`,
  content: (words: string) => `İçerik: ${words}`,
  reason: (reason: RemovalReason) => `Neden: ${reasons[reason]}`,
  message: (words: string) => `Açıklama: ${words}`,
  email: (address: string | null) => (address ? `Cevap adresi: ${address}` : 'Cevap adresi bırakılmadı.'),
  action: 'Siteyi aç',
  closing: 'Bu talebi bir ziyaretçi yazdı; içindeki bağlantıları dikkatle aç.',
} as const;
