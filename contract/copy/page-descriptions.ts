import type { TitledPage } from './shell.ts';

/** The description of each page, for search engines and previews: said by the server's document alone. */
export const pageDescriptions: Record<TitledPage, string> = {
  home: 'Gençlerin staj ve iş deneyimlerini adlarını vermeden paylaştığı, şüpheli ilanları birlikte ortaya çıkardığı topluluk.',
  auth: 'Giriş yap ya da hesap aç. Yazdıkların takma adınla görünür.',
  'reset-password': 'Hesabın için yeni bir şifre belirle.',
  share: 'Stajını ya da işini adını vermeden yaz; başkası yaşamasın.',
  'share-suspicious': 'Gördüğün şüpheli ilanı, neyin dikkatini çektiğini yazarak bildir; kararı okuyan versin.',
  'suspicious-jobs': 'Üyelerin şüpheli bulduğu iş ve staj ilanları, kırmızı bayraklarıyla. Başvurmadan önce bak.',
  resources: 'Ücretsiz staj yasal mı, kırmızı bayraklar neler, nereye şikâyet edilir? Hazır e-posta şablonlarıyla.',
  about: 'Neden varız, nasıl çalışıyoruz, bize nasıl ulaşırsın?',
  privacy: 'Senden neyi, nerede, ne kadar süre tutuyoruz; kim neyi görüyor?',
  kvkk: '6698 sayılı KVKK kapsamında neler isteyebilirsin, nasıl başvurursun?',
  terms: 'Kim üye olabilir, ne yazılır, ne yazılmaz, içerik nasıl kaldırılır?',
  cookies: 'Tarayıcında neyi, neden ve ne kadar süre tutuyoruz?',
  admin: 'Yöneticiler raporlara burada bakar.',
  disclosure: 'Verilerin kim tarafından, nasıl ve hangi amaçla işleniyor?',
};

/** The picture that previews of shared links show. */
export const sharePicture = {
  alt: (name: string) => `${name}: Sen anlat, başkası yaşamasın.`,
} as const;
