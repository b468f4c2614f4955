/** What a post of any kind, and any list of posts, says. */
export const content = {
  comments: 'yorum',
  report: 'Raporla',
  share: 'Paylaş',
  readMore: 'Devamını oku',
  readLess: 'Daha az göster',
  showMore: 'Daha fazla göster',
  nothingFound: 'Sonuç Bulunamadı',
} as const;

/** What stands where a deleted comment has replies (spec 4). */
export const placeholder = {
  text: 'Bu yoruma ulaşılamıyor. Sahibi kaldırmış olabilir.',
  handle: 'kaldırıldı',
} as const;
