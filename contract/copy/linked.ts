/** A link that leads to one post. */
export const linked = {
  missing: 'Kart Yüklenemedi!',
  /** Above the opened post, for screen readers: its own heading is one of a list's. */
  heading: 'Açtığın paylaşım',
  /** In place of a list that holds the opened post alone. */
  noOther: 'Yukarıdakinden başka sonuç yok.',
  /** Below an opened post: whoever lives through the same is one tap from help. */
  help: 'Hakların ve yardım hatları',
  /** The page of a post that the server has not, or has no longer. */
  absent: {
    removed: {
      title: 'Bu paylaşım kaldırıldı',
      why: 'Yazan ya da yöneticiler kaldırmış. Metni de yorumları da artık burada değil.',
    },
    unknown: {
      title: 'Böyle bir paylaşım yok',
      why: 'Bağlantı eksik kopyalanmış, paylaşım silinmiş ya da henüz yayınlanmamış olabilir. Yeni bir paylaşımsa birazdan bir daha dene.',
    },
  },
} as const;

/** Why the page of a post does not have it. */
export type Absence = keyof typeof linked.absent;
