/** The form in which a job ad is checked, and the ways to it. */
export const adCheck = {
  title: 'Bu ilan şüpheli mi?',
  intro:
    'İlanı yapıştır; dikkat etmen gereken yerleri ve nedenini gösterelim. Metin cihazında kalır, hiçbir yere gönderilmez.',
  label: 'İlanın metni',
  clear: 'Temizle',
  /** Said when a text has come from another app. */
  received: 'Paylaştığın metin alana geldi, işaretler altında.',
  open: 'İlanı kontrol et',
} as const;
