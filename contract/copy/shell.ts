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
  signOut: 'Çıkış yap',
  signOutFailed: 'Çıkış yapılamadı. Lütfen tekrar dene.',
  admin: 'Admin Paneli',
  share: 'Deneyimini paylaş',
  menu: { title: 'Menü', open: 'Menüyü aç', close: 'Menüyü kapat' },
  account: {
    open: (handle: string) => `Hesap menüsü, ${handle}`,
    dialog: 'Hesabım',
    closing: (day: string) => `Hesabın kapatıldı ve ${day} günü silinecek.`,
    reopen: 'Hesabımı geri aç',
    emailIsYours: 'yalnızca sen görürsün',
    /** Stands where a member has no profile yet. */
    noHandle: 'souser-??????',
  },
  demo: {
    label: 'Örnek veri',
    explanation: 'Buradaki anlatılar denemek için yazıldı; kişiler ve şirketler uydurma.',
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
    alo170: 'ALO 170 çalışma hattı',
    alo183: 'ALO 183 sosyal destek',
  },
  crashed: 'Bir hata oluştu. Lütfen tekrar deneyin.',
} as const;

/** Title and description of each page, for the browser's tab, search engines and previews. */
export const pageTexts = {
  home: {
    title: 'Ana Sayfa',
    description:
      'Gençlerin staj ve iş deneyimlerini adlarını vermeden paylaştığı, şüpheli ilanları birlikte işaretlediği topluluk.',
  },
  auth: {
    title: 'Giriş yap',
    description: 'Giriş yap ya da kayıt ol. Yazdıkların takma adınla görünür.',
  },
  'reset-password': {
    title: 'Yeni şifre',
    description: 'Hesabın için yeni bir şifre belirle.',
  },
  share: {
    title: 'Deneyimini paylaş',
    description: 'Stajını ya da işini adını vermeden yaz; başkası yaşamasın.',
  },
  'suspicious-jobs': {
    title: 'Şüpheli ilanlar',
    description: 'Üyelerin şüpheli bulduğu iş ve staj ilanları, kırmızı bayraklarıyla. Başvurmadan önce bak.',
  },
  resources: {
    title: 'Kaynaklar',
    description: 'Ücretsiz staj yasal mı, kırmızı bayraklar neler, nereye şikâyet edilir? Hazır e-posta şablonlarıyla.',
  },
  about: {
    title: 'Hakkımızda',
    description: 'Neden varız, nasıl çalışıyoruz, bize nasıl ulaşırsın?',
  },
  privacy: {
    title: 'Gizlilik politikası',
    description: 'Senden neyi, nerede, ne kadar süre tutuyoruz; kim neyi görüyor?',
  },
  kvkk: {
    title: 'Kişisel verilerin korunması',
    description: '6698 sayılı KVKK kapsamında neler isteyebilirsin, nasıl başvurursun?',
  },
  terms: {
    title: 'Kullanım koşulları',
    description: 'Kim üye olabilir, ne yazılır, ne yazılmaz, içerik nasıl kaldırılır?',
  },
  cookies: {
    title: 'Çerezler',
    description: 'Tarayıcında neyi, neden ve ne kadar süre tutuyoruz?',
  },
  disclosure: {
    title: 'Aydınlatma metni',
    description: 'Verilerin kim tarafından, nasıl ve hangi amaçla işleniyor?',
  },
} as const;
