import { byHand } from './copying.ts';

/** Sending a post on, outside the site. */
export const sharing = {
  targets: { x: 'X’te paylaş', xMessage: 'X mesajı', whatsApp: 'WhatsApp', gmail: 'Gmail' },
  opensNewTab: 'yeni sekmede açılır',
  link: 'Bağlantı',
  copyByHand: `Tarayıcın kopyalamayı desteklemiyor. ${byHand('Bağlantı')}`,
  otherApps: 'Başka bir uygulamayla paylaş',
  picture: {
    open: 'Paylaşılacak görseli hazırla',
    /** Back from the picture to the services and the link. */
    close: 'Bağlantıyla paylaş',
    shape: 'Görselin biçimi',
    shapes: { story: 'Hikâye', square: 'Kare' },
    drawing: 'Görsel hazırlanıyor.',
    failed: 'Görsel hazırlanamadı.',
    /** What a screen reader says of it. */
    says: (texts: string) => `Görselde yazan: ${texts}`,
    withoutNames: 'Görselde takma ad ve paylaşımın bağlantısı yok.',
    send: 'Görseli paylaş',
    keep: 'Görseli indir',
    fileNames: { story: 'hikaye.png', square: 'kare.png' },
    place: 'Sen anlat, başkası yaşamasın.',
  },
  linkIsSelected: byHand('Bağlantı'),
} as const;
