import { formatCount } from '../text/numbers.ts';

/** The form in which a job ad is checked. */
export const adCheck = {
  title: 'Bu ilan şüpheli mi?',
  intro:
    'İlanı yapıştır; dikkat etmen gereken yerleri ve nedenini gösterelim. Metin cihazında kalır, hiçbir yere gönderilmez.',
  label: 'İlanın metni',
  clear: 'Temizle',
  full: (limit: number) => `Buraya en çok ${formatCount(limit)} karakter sığar. Kalanı varsa ona bakmadık.`,
  /** Said when a text has come from another app. */
  received: 'Paylaştığın metin alana geldi, işaretler altında.',
} as const;
