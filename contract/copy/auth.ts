import { lengths } from '../limits.ts';
import { policy } from '../policy.ts';
import { shell } from './shell.ts';

/** The screen where accounts are opened and entered. */
export const auth = {
  /** Opening the link of a verification mail in another browser than the one that signed up. */
  choosePassword: {
    title: 'Şifreni belirle',
    why: 'Bu bağlantıyı, hesabın açıldığı tarayıcıda açmadın. Adresini bir başkası yazmış olabilir; o yüzden şifreni şimdi belirle. Önceki şifre geçersiz olur.',
    password: 'Yeni şifre',
    passwordAgain: 'Yeni şifreni tekrar yaz',
    save: 'Şifreyi kaydet ve hesabı doğrula',
  },
  titles: {
    signUp: shell.signUp,
    signIn: 'Hoş geldin',
    /** Only in a browser that somebody has signed in with before. */
    back: 'Tekrar hoş geldin',
    mailSent: 'E‑postanı kontrol et',
    resetSent: 'E‑postanı kontrol et',
    unverified: 'Bir adım kaldı',
    verified: 'E‑postan doğrulandı',
    passwordChanged: 'Şifren değişti',
    closed: 'Hesabın kapatıldı',
  },
  /** The reason where a session that has ended kept an edit from being saved. */
  toSaveEdit: 'Oturumun kapanmış. Giriş yapınca kaydedebilirsin; değişikliklerin bu cihazda duruyor.',
  /** The reason why the form of a listing needs an account. */
  toReport: 'İlanı bildirmek için hesabın olmalı.',
  /** How anonymity works, in three lines. */
  anonymity: {
    why: 'Hesap, sahte paylaşımları azaltır.',
    label: 'Anonim kalman için',
    lines: [
      'souser-k3x9a1 gibi bir takma adla görünürsün.',
      'E‑postanı ne okuyanlar ne yöneticiler görür.',
      'Paylaştıklarını istediğin an silebilirsin.',
    ],
    more: 'Gizliliğin nasıl korunuyor?',
  },
  slogan: { before: 'Adın değil,', accent: 'yaşadığın', after: 'görünür.' },
  modes: { label: 'Giriş yap ya da hesap aç', signIn: 'Giriş yap', signUp: shell.signUp },
  email: 'E‑posta',
  emailExample: 'ad@ornek.com',
  emailHint: 'İş ya da okul e‑postanı kullanma.',
  password: 'Şifre',
  passwordHint: `En az ${lengths.passwordMin} karakter.`,
  passwordAgain: 'Şifreni tekrar yaz',
  terms: {
    adult: `${policy.minimumAge} yaşını doldurdum. `,
    termsLink: 'Kullanım koşullarını',
    accept: ' kabul ediyorum, ',
    disclosureLink: 'aydınlatma metnini',
    read: ' okudum.',
  },
  signIn: 'Giriş yap',
  signUp: shell.signUp,
  forgotten: 'Şifremi unuttum',
  notices: {
    mailSent:
      'Bu adrese bir doğrulama bağlantısı gönderdik. Açınca giriş yapabilirsin. Gelmediyse Spam kutusuna da bak.',
    verified: 'Artık giriş yapabilirsin.',
    checkingLink: 'Doğrulama bağlantın kontrol ediliyor…',
    newLink: 'Adresini daha önce doğruladıysan giriş yapabilirsin.',
    resetSent: `Bu adresle açılmış bir hesap varsa şifre yenileme bağlantısı gönderdik. Bağlantı ${policy.resetCodeHours}\u00a0saat geçerli. Gelmediyse Spam kutusuna da bak.`,
    resetNeedsEmail: 'Önce e‑posta adresini yaz, sonra “Şifremi unuttum” düğmesine bas.',
    unverified: 'E-posta adresin doğrulanmamış. Lütfen gelen kutunu kontrol et.',
    spam: 'Gelmediyse Spam kutusuna da bak.',
    changeAddress: 'Adresi değiştir',
    newMailIn: (seconds: number) => `${seconds} saniye sonra yeniden gönderebilirsin.`,
    sendAgain: 'Doğrulama e‑postasını yeniden gönder',
    sendResetAgain: 'Yenileme bağlantısını yeniden gönder',
    passwordChanged: 'Artık yeni şifrenle giriş yapabilirsin.',
    closed: (day: string) =>
      `Hesabın ${day} günü silinecek. Fikrin değişirse o güne kadar giriş yapıp geri açabilirsin.`,
    verifiedAlready: 'E‑postan zaten doğrulandı.',
    outbox: 'Bu bilgisayarda e‑postalar şurada bekliyor:',
  },
  needsScripts: 'Giriş yapmak için tarayıcında JavaScript açık olmalı. Deneyimleri okumak için gerekmez.',
} as const;

/** The third-party sign-in, which happens in a window of its own. */
export const popup = {
  open: 'Google ile devam et',
  /** Beside the button: whoever goes on has no box to tick. */
  terms: {
    adult: `Devam edersen ${policy.minimumAge} yaşını doldurduğunu söylemiş, `,
    termsLink: 'kullanım koşullarını',
    accept: ' kabul etmiş, ',
    disclosureLink: 'aydınlatma metnini',
    read: ' okumuş olursun.',
  },
  or: 'ya da',
  title: 'Giriş',
  done: 'Tamam.',
  close: 'Bu pencereyi kapatabilirsin.',
  waiting: 'Açılan pencerede devam et.',
  cancel: 'Vazgeç',
  blocked: 'Tarayıcın pencereyi engelledi. Bu site için açılır pencerelere izin verip tekrar dene.',
} as const;

/** The screen where a new password is chosen. */
export const reset = {
  title: 'Yeni şifreni belirle',
  checking: 'Bağlantın kontrol ediliyor…',
  newPassword: 'Yeni şifre',
  newPasswordAgain: 'Yeni şifreni tekrar yaz',
  save: 'Şifreyi kaydet',
  done: 'Şifren değişti. Seni giriş sayfasına götürüyoruz…',
  newLink: 'Yeni bağlantı iste',
} as const;
