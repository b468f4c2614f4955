/** The screen where accounts are opened and entered. */
export const auth = {
  titles: { signIn: 'Tekrar hoş geldin', signUp: 'Aramıza katıl' },
  slogan: { before: 'Adın değil,', accent: 'yaşadığın', after: 'görünür.' },
  modes: { label: 'Giriş yap ya da kayıt ol', signIn: 'Giriş yap', signUp: 'Kayıt ol' },
  email: 'E-posta',
  emailExample: 'ad@ornek.com',
  emailHint:
    'E-postan sitede ve yöneticilere görünmez. İş ya da okul e-postanı kullanma. Sana bir takma ad vereceğiz, souser-k3x9a1 gibi; bütün paylaşımların bu adla görünür.',
  password: 'Şifre',
  passwordHint: 'En az 6 karakter.',
  passwordAgain: 'Şifre tekrar',
  terms: {
    adult: '18 yaşından büyüğüm. ',
    termsLink: 'Kullanım koşullarını',
    accept: ' kabul ediyorum, ',
    disclosureLink: 'aydınlatma metnini',
    read: ' okudum.',
  },
  signIn: 'Giriş yap',
  signUp: 'Hesap oluştur',
  notices: {
    mailSent: 'E-postana bir doğrulama bağlantısı gönderdik. Gelmediyse Spam kutusuna da bak.',
    verified: 'E-postan doğrulandı. Şimdi giriş yapabilirsin.',
    checkingLink: 'Doğrulama bağlantın kontrol ediliyor…',
    newLink: 'Yeni bir bağlantı için aşağıdan giriş yapmayı dene.',
    outbox: 'Bu bilgisayarda e-postalar şurada bekliyor:',
  },
  needsScripts: 'Giriş yapmak için tarayıcında JavaScript açık olmalı. Deneyimleri okumak için gerekmez.',
} as const;
