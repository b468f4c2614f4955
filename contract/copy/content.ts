/** Posts of any kind, and lists of them. */
export const content = {
  comments: 'yorum',
  more: 'Diğer işlemler',
  report: 'Raporla',
  share: 'Paylaş',
  /** Before the time of a post, which leads to its page. */
  page: 'Paylaşımın sayfası, ',
  /** In place of the time of a post that only its author sees. */
  notPublished: 'henüz yayında değil',
  /** Beside the time of a post or comment that was changed since others could read it. */
  edited: 'düzenlendi',
  readMore: 'Devamını oku',
  readLess: 'Daha az göster',
  showMore: 'Daha fazla göster',
  toTop: 'Başa dön',
  nothingFound: 'Sonuç Bulunamadı',
} as const;

/** The placeholder of a deleted comment that has replies (spec 4). */
export const placeholder = {
  text: 'Bu yoruma ulaşılamıyor. Sahibi kaldırmış olabilir.',
  handle: 'kaldırıldı',
} as const;
