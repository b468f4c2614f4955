import { outage } from './outage.ts';

/** The frame around every page: header, menu, footer, and what stands for a page that can not be shown. */
export const shell = {
  skip: 'İçeriğe geç',
  homeLink: (name: string) => `${name}, ana sayfa`,
  mainMenu: 'Ana menü',
  tabs: {
    home: 'Ana Sayfa',
    'suspicious-jobs': 'İlanlar',
    resources: 'Kaynaklar',
    about: 'Hakkımızda',
  },
  theme: { toggle: 'Temayı değiştir', toDark: 'Koyu tema', toLight: 'Açık tema' },
  signIn: 'Giriş yap',
  signUp: 'Hesap aç',
  admin: 'Admin Paneli',
  publish: 'Deneyimini paylaş',
  shelf: 'Kaydettiklerim',
  menu: { title: 'Menü', open: 'Menüyü aç', close: 'Menüyü kapat' },
  bar: { label: 'Sayfalar', tell: 'Anlat', me: 'Ben' },
  demo: {
    label: 'Örnek veri',
    explanation: 'Bu bir deneme: hikâyeler ve adlar uydurma.',
  },
  footer: {
    blurb: (name: string, year: number) =>
      `${name}, gençlerin staj ve iş deneyimlerini anonim paylaştığı topluluk. © ${year}`,
    owner: (name: string) => `© ${name}`,
    legal: 'Yasal',
    helpLines: 'Yardım hatları',
    privacy: 'Gizlilik',
    kvkk: 'KVKK',
    terms: 'Kullanım koşulları',
    cookies: 'Çerezler',
    disclosure: 'Aydınlatma',
    contact: 'İletişim',
    work: (number: string) => `ALO ${number} çalışma hayatı`,
    social: (number: string) => `ALO ${number} sosyal destek`,
  },
  crashedTitle: 'Bu sayfa açılamadı',
  crashed: outage.internal,
} as const;

/** The title of each page, for the browser's tab. */
export const pageTitles = {
  home: 'Sen anlat, başkası yaşamasın',
  auth: 'Giriş yap',
  'reset-password': 'Yeni şifre',
  share: 'Deneyimini paylaş',
  'share-suspicious': 'Şüpheli ilan bildir',
  'suspicious-jobs': 'Şüpheli ilanlar',
  resources: 'Kaynaklar',
  about: 'Hakkımızda',
  privacy: 'Gizlilik politikası',
  kvkk: 'Kişisel verilerin korunması',
  terms: 'Kullanım koşulları',
  cookies: 'Çerezler',
  disclosure: 'Aydınlatma metni',
  admin: 'Admin Paneli',
} as const;

export type TitledPage = keyof typeof pageTitles;
