/** With a non-breaking hyphen: a handle stands on one line. */
const named = (handle: string | null) => (handle ? `${handle.replaceAll('-', '‑')} adıyla` : 'yeni bir takma adla');

/** The choice of when others see a post. */
export const publication = {
  soon: 'Birazdan herkes görecek.',
  'within-day': 'Gün içinde yayınlanacak. O zamana kadar yalnızca sen görürsün.',
  withheld: 'İncelenmeyi bekliyor; nedeni bildirimlerinde.',
  /** Said where its author sees it first; the link of a post that is not public yet leads others to nothing. */
  landed: {
    soon: 'Birazdan yayında. Bağlantısı o zaman açılır.',
    'within-day': 'Gün içinde yayınlanacak. Bağlantısını o zaman Paylaşımlarım’dan gönderebilirsin.',
  },
  /** Beside when a post will be public: only with its minute the rules of the door hold it, or do not. */
  review: 'Önce bir yöneticinin bakması gerekirse bildirimlerinde söyleriz.',
  copyLink: 'Bağlantıyı kopyala',
  choice: {
    label: 'Ne zaman yayınlansın?',
    labelWithName: 'Ne zaman, hangi adla?',
    /** The choice that stands; without a handle, another one will be drawn. */
    says: {
      soon: (handle: string | null) => `Birkaç dakika içinde, ${named(handle)}.`,
      'within-day': (handle: string | null) => `Gün içinde rastgele bir saatte, ${named(handle)}.`,
    },
    change: 'Değiştir',
    soon: 'Birkaç dakika içinde yayınla',
    'within-day': 'Gün içinde rastgele bir saatte yayınla',
    why: 'Rastgele bir saatte yayınlanırsa, ne zaman telefonda olduğuna bakan bir işveren paylaşımı sana bağlamakta zorlanır.',
    whyNew:
      'Hesabın bugün açıldığı için rastgele saat seçili: hesabını açtığın saatle paylaşımın saati kolayca eşleşmesin.',
  },
  otherName: {
    label: 'Bu paylaşımda başka bir takma ad kullan',
    why: 'Aynı adla yazdıkların yan yana konabilir: şehir, sektör ve tarihler birleşince seni tanıtabilir.',
    /** Stands in a preview for the handle that is drawn on sending. */
    drawnOnSending: 'yeni takma adın',
    chosen: 'Bu paylaşımı yeni bir takma adla yayınlayacaksın. Hangisi olduğunu yayınlayınca söyleriz.',
  },
} as const;
