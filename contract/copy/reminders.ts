/** The mail to the team about what waits for nearly as long as the pages promise. It holds no content. */
export const reminder = {
  subject: 'Bekleyen raporlar ve talepler',
  reports: (count: number, waited: number, promised: number) =>
    `${count} rapor ${waited} saattir bekliyor; ${promised} saat içinde karar verileceğine söz verildi.`,
  requests: (count: number, waited: number, promised: number) =>
    `${count} kaldırma talebi ${waited} saat önce geldi; ${promised} saat içinde bakılacağına söz verildi.`,
  action: 'Yönetici sayfasını aç',
  closing: 'Raporların ve taleplerin içeriği bu e-postada yer almaz.',
} as const;
