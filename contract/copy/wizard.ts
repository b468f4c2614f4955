/** What every form in three steps says. */
export const wizard = {
  stepsLabel: 'Adımlar',
  stepOf: (name: string, number: number) => `Adım ${number} / 3: ${name}`,
  choose: 'Seç',
  back: 'Geri',
  next: 'Devam et',
  discard: 'Taslağı sil',
  discarded: 'Taslak silindi.',
  personalData: {
    phone: 'Metinde bir telefon numarası var gibi. Yayınlamadan önce çıkar; seni de numaranın sahibini de korur.',
    email: 'Metinde bir e-posta adresi var gibi. Yayınlamadan önce çıkar; seni de adresin sahibini de korur.',
    'national-id': 'Metinde bir T.C. kimlik numarası var gibi. Yayınlamadan önce çıkar.',
    iban: 'Metinde bir IBAN var gibi. Yayınlamadan önce çıkar.',
  },
} as const;
