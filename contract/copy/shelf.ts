import { formatCount } from '../text/numbers.ts';

const full = (limit: number, what: string) =>
  `Bu cihazda en çok ${formatCount(limit)} ${what} durur. Yer açmak için bazılarını kaldır.`;

/** The shelf: the posts and searches that a reader keeps on their device. */
export const shelf = {
  /** In the menu of a card. */
  save: 'Kaydet',
  unsave: 'Kaydı kaldır',
  saved: 'Kaydedildi. Yalnızca bu cihazda durur.',
  unsaved: 'Kaydı kaldırdın.',
  savedFull: (limit: number) => full(limit, 'kayıt'),
  followCompany: 'Şirketi takip et',
  unfollowCompany: 'Şirket takibini bırak',
  /** Beside the filters of a list. */
  followSearch: 'Bu aramayı takip et',
  unfollowSearch: 'Takipten çık',
  followed: 'Takip ediyorsun. Bu bilgi yalnızca bu cihazda durur.',
  unfollowed: 'Takipten çıktın.',
  followsFull: (limit: number) => full(limit, 'takip'),

  /** Everything on it, in a dialog. */
  title: 'Kaydettiklerim',
  where:
    'Yalnızca bu cihazda durur; sunucuda ve hesabında kaydı yoktur. Bu cihazı başkası da kullanıyorsa o da görebilir.',
  follows: {
    title: 'Takip ettiklerin',
    none: 'Bir listede filtre seçip “Bu aramayı takip et” düğmesine bas. Yeni gelenleri burada sayarız.',
    unfollow: (search: string) => `${search}: takipten çık`,
    /** A search whose filters the site no longer has. */
    unknown: 'Bu aramanın filtreleri sitede artık yok. Takipten çıkabilirsin.',
    unknownName: 'Eski arama',
  },
  posts: {
    title: 'Kaydettiğin paylaşımlar',
    none: 'Bir paylaşımın altındaki üç noktadan “Kaydet”i seç, sonra buradan açarsın.',
    savedOn: (day: string) => `${day} günü kaydettin`,
    gone: 'Bu paylaşım artık yok: sahibi ya da yöneticiler kaldırmış.',
    unsave: (title: string) => `${title}: kaydı kaldır`,
    more: 'Daha fazla göster',
  },
  unavailable: 'Şu an yüklenemedi.',
  fresh: (count: string) => `${count} yeni`,
  nothingFresh: 'yeni yok',
  download: 'Dosya olarak indir',
  fileName: 'kaydettiklerim.json',
  erase: 'Hepsini sil',
  erased: 'Bu cihazdaki kayıtların silindi.',

  /** Asked on signing out and on closing the account. */
  leaving: {
    title: 'Bu cihazdaki kayıtların da silinsin mi?',
    why: 'Kaydettiklerin ve takip ettiklerin hesabında değil, bu cihazda durur. Cihazı başkası da kullanıyorsa silmen iyi olur.',
    signOut: { erase: 'Sil ve çıkış yap', keep: 'Kalsın, çıkış yap' },
    close: { erase: 'Sil ve hesabımı kapat', keep: 'Kalsın, hesabımı kapat' },
  },

  /** On the home page of whoever comes back. */
  sinceVisit: 'Son gelişinden beri',

  /** Beside the download of what the account holds. */
  downloadAll: 'Bu cihazdaki kayıtlarımı indir',
  inAccount: 'Kaydettiklerin ve takip ettiklerin yukarıdaki dosyada yoktur: onlar yalnızca bu cihazda durur.',
} as const;
