/** The comments of a post. */
export const comments = {
  title: 'Yorumlar',
  counted: (count: string) => `${count} yorum`,
  sort: 'Yorumları sırala',
  sorts: { mostLiked: 'En çok beğenilen', newest: 'En yeni', oldest: 'En eski' },
  label: 'Yorumun',
  placeholders: { experience: 'Destek ol, sor, kendi deneyimini ekle', 'suspicious-job': 'Sor ya da bildiğini yaz' },
  submit: 'Yorum yap',
  posted: 'Yorumun gönderildi, birazdan herkes görecek.',
  none: 'Henüz yorum yok.',
  /** To members, after it. */
  first: 'İlk yorumu sen yaz.',
  loading: 'Yorumlar yükleniyor',
  loadFailed: 'Yorumlar yüklenemedi.',
  showMore: 'Daha fazla yorum göster',
  you: 'sen',
  /** The mark of the post's author; the first words are for screen readers. */
  teller: { before: 'bu paylaşımı', word: 'anlatan' },
  answers: (handle: string) => `${handle} adlı üyeye cevap:`,
  moreReplies: (count: string) => `${count} cevap daha göster`,
  nextReplies: 'Daha fazla cevap göster',
  like: (count: string) => `Beğen, ${count}`,
  reply: {
    open: 'Cevapla',
    label: (handle: string) => `${handle} adlı üyeye cevabın`,
    submit: 'Cevapla',
  },
  edit: { open: 'Yorumunu düzenle', title: 'Yorumunu düzenle', submit: 'Kaydet' },
  remove: {
    open: 'Yorumu sil',
    title: 'Yorum silinsin mi?',
    consequence: 'Geri alınamaz. Altına yazılan cevaplar kalır.',
    confirm: 'Yorumu sil',
    removed: 'Yorum silindi.',
    replyConsequence: 'Geri alınamaz.',
  },
  cancel: 'Vazgeç',
} as const;
