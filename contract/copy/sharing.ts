import { byHand } from './copying.ts';

/** Sending a post on, outside the site. */
export const sharing = {
  targets: { x: 'X’te paylaş', xMessage: 'X mesajı', whatsApp: 'WhatsApp', gmail: 'Gmail' },
  opensNewTab: 'yeni sekmede açılır',
  link: 'Bağlantı',
  copyByHand: `Tarayıcın kopyalamayı desteklemiyor. ${byHand('Bağlantı')}`,
  otherApps: 'Başka bir uygulamayla paylaş',
  linkIsSelected: byHand('Bağlantı'),
} as const;
