/** The mail to the team about what waits for nearly as long as the pages promise. It holds no content. */
export const reminder = {
  subject: 'Bekleyen bildirimler ve talepler',
  reports: (count: number, waited: number, promised: number) =>
    `${count} bildirim ${waited} saattir bekliyor; ${promised} saat içinde karar verileceği söz verildi.`,
  requests: (count: number, waited: number, promised: number) =>
    `${count} kaldırma talebi ${waited} saat önce geldi; ${promised} saat içinde bakılacağı söz verildi.`,
  action: 'Yönetici sayfasını aç',
  closing: 'Bildirimlerin ve taleplerin içeriği bu e-postada yer almaz.',
} as const;
