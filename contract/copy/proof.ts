/** What newcomers are told of the proof of work that their browser computes while the site is under attack. */
export const proof = {
  computing: 'Bir an, tarayıcın küçük bir hesap yapıyor…',
  help: {
    title: 'Tarayıcın hesaplamayı yapamadı',
    why: 'Senin yaptığın bir yanlış yok, yazdıkların da duruyor. Yeniden deneyebilir ya da bize yazıp bir kod isteyebilirsin:',
    subject: 'Kod istiyorum',
    anonymous: 'Kimin kullandığını görmediğimiz bir kod yollarız. Hangi adresten yazdığın fark etmez.',
    pass: 'E‑postayla gelen kod',
    passHint: 'Kodu yapıştır, sonra yeniden gönder.',
  },
} as const;
