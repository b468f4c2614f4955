/** The kinds of personal data that the guard looks for while somebody writes. */
export const personalDataKinds = [
  'phone',
  'email',
  'social-handle',
  'national-id',
  'iban',
  'plate',
  'address',
  'name',
  'date',
  'job-title',
] as const;
export type PersonalDataKind = (typeof personalDataKinds)[number];

/** The mask of each kind, which takes the place of the words in the text. */
export const masks = {
  phone: '[telefon]',
  email: '[e-posta]',
  'social-handle': '[hesap]',
  'national-id': '[kimlik no]',
  iban: '[IBAN]',
  plate: '[plaka]',
  address: '[adres]',
  name: '[isim]',
  date: '[tarih]',
  'job-title': '[unvan]',
} as const satisfies Record<PersonalDataKind, string>;

/** What finds of some kinds could tell. */
export type FindWords = Partial<Record<PersonalDataKind, string>>;

/** The hints under a text, what each find could tell, and what masks it. */
export const personalData = {
  title: 'Kimliğini ele verebilecek yerler',
  /** The warning at the field, beside what masks all. */
  warning: (count: number) => `${count} yer birini ele verebilir`,
  found: (count: number) => `Metinde seni ya da başkasını ele verebilecek ${count} yer işaretli. Karar senin.`,
  kinds: {
    phone: { name: 'Telefon numarası', tells: 'Numaradan sahibine ulaşılır.' },
    email: { name: 'E‑posta adresi', tells: 'Adresten sahibine ulaşılır.' },
    'social-handle': { name: 'Sosyal medya hesabı', tells: 'Hesap kiminse onu tanıtır; seninse seni.' },
    'national-id': { name: 'T.C. kimlik numarası', tells: 'Tek bir kişiyi gösterir; bununla yayınlanmaz.' },
    iban: { name: 'IBAN', tells: 'Hesabın sahibini gösterir; bununla yayınlanmaz.' },
    plate: { name: 'Plaka', tells: 'Aracın sahibine götürür.' },
    address: { name: 'Adres', tells: 'Bir kapıya kadar götürür.' },
    name: { name: 'Kişi adı', tells: 'Adını yazdığın kişi seni, okuyanlar da onu tanıyabilir.' },
    date: { name: 'Tam tarih', tells: 'O gün orada kimin olduğu bilinir; ay ve yıl yeter.' },
    'job-title': { name: 'Az kişinin taşıdığı unvan', tells: 'Bir işyerinde bu unvan tek kişide olabilir.' },
  } satisfies Record<PersonalDataKind, { name: string; tells: string }>,
  mask: 'Maskele',
  maskOne: (found: string) => `Maskele: ${found}`,
  keep: 'Kalsın',
  keepOne: (found: string) => `Kalsın: ${found}`,
  maskAll: 'Hepsini maskele',
  more: (count: number) => `ve ${count} yer daha`,
  masked: 'Maskelendi.',
  undo: 'Geri al',
  restored: 'Geri alındı.',
} as const;
