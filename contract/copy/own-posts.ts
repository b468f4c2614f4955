/** The member's own posts and comments. */
export const ownPosts = {
  title: 'Paylaşımlarım',
  loadFailed: 'Paylaşımların yüklenemedi.',
  none: 'Henüz bir paylaşımın yok. Anlatırsan durumunu, oylarını ve yorumlarını burada görürsün.',
  states: { published: 'Yayında', waiting: 'Yayına hazırlanıyor', withheld: 'İncelenmeyi bekliyor' },
  edited: 'Düzenlemen birazdan herkese görünecek.',
  underName: (handle: string) => `${handle} adıyla`,
  counted: (label: string, count: string) => `${label}: ${count}`,
  comments: 'Yorum',
  newComments: 'yeni yorum',
  removed: 'Kaldırılanlar',
  myComments: { title: 'Yorumlarım', loadFailed: 'Yorumların yüklenemedi.' },
} as const;
