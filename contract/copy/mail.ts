import { policy } from '../policy.ts';

/** Mails are neutral: an employer's mail server must not read from them what the site is about. */
export const mail = {
  verification: {
    subject: 'E-posta adresini doğrula',
    lines: [
      'Merhaba,',
      `Bu adresle bir hesap açıldı. Adresin sana ait olduğunu doğrulamak için aşağıdaki bağlantıyı aç. Bağlantı ${policy.verificationCodeHours} saat geçerli ve bir kez kullanılabilir.`,
    ],
    action: 'Adresimi doğrula',
    closing:
      'Hesabı sen açmadıysan bağlantıyı açma: açarsan, hesabı açan kişi bu adresle giriş yapabilir. Doğrulanmayan hesap kendiliğinden silinir.',
  },
  alreadyRegistered: {
    subject: 'E-posta adresin hakkında',
    lines: [
      'Merhaba,',
      'Bu adresle yeni bir hesap açılmak istendi, ama adresin zaten kayıtlı. Giriş yapmak ya da şifreni yenilemek için aşağıdaki bağlantıyı aç.',
    ],
    action: 'Giriş sayfası',
    closing: 'Bunu sen istemediysen bir şey yapman gerekmez.',
  },
  addressLocked: {
    subject: 'E-posta adresin hakkında',
    lines: [
      'Merhaba,',
      'Bu adresle yeni bir hesap açılmak istendi. Bu adresin önceki hesabı kilitliyken silindiği için yeni hesap açılmadı. Bunun yanlış olduğunu düşünüyorsan sayfanın altındaki adresten bize yaz.',
    ],
    action: 'Giriş sayfası',
    closing: 'Bunu sen istemediysen bir şey yapman gerekmez.',
  },
  passwordChanged: {
    subject: 'Şifren değişti',
    lines: ['Merhaba,', 'Hesabının şifresi az önce değişti.'],
    action: 'Giriş sayfası',
    closing:
      'Bunu sen yapmadıysan giriş sayfasında “Şifremi unuttum” ile hemen yeni bir şifre belirle; açık oturumların hepsi kapanır.',
  },
  thirdPartyLinked: {
    subject: 'Hesabına yeni bir giriş yolu eklendi',
    lines: ['Merhaba,', 'Hesabına artık bir Google hesabıyla da girilebiliyor.'],
    action: 'Giriş sayfası',
    closing:
      'Bunu sen yapmadıysan giriş sayfasında “Şifremi unuttum” ile hemen yeni bir şifre belirle; bu bağlantı da kalkar.',
  },
  reset: {
    subject: 'Şifreni yenile',
    lines: [
      'Merhaba,',
      `Hesabın için yeni bir şifre istendi. Yeni şifreni belirlemek için aşağıdaki bağlantıyı aç. Bağlantı ${policy.resetCodeHours} saat geçerli ve bir kez kullanılabilir.`,
    ],
    action: 'Yeni şifre belirle',
    closing: 'Bunu sen istemediysen bu e-postayı görmezden gelebilirsin; şifren değişmez.',
  },
} as const;
