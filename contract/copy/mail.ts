/** Mails are neutral: an employer's mail server must not read from them what the site is about. */
export const mail = {
  verification: {
    subject: 'E-posta adresini doğrula',
    lines: [
      'Merhaba,',
      'Bu adresle bir hesap açıldı. Adresin sana ait olduğunu doğrulamak için aşağıdaki bağlantıyı aç. Bağlantı 24 saat geçerli ve bir kez kullanılabilir.',
    ],
    action: 'Adresimi doğrula',
    closing: 'Hesabı sen açmadıysan bu e-postayı görmezden gelebilirsin; doğrulanmayan hesap kullanılamaz.',
  },
} as const;
