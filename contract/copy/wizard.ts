/** The words of every form in three steps. */
export const wizard = {
  stepsLabel: 'Adımlar',
  stepOf: (name: string, number: number) => `Adım ${number} / 3: ${name}`,
  choose: 'Seç',
  back: 'Geri',
  next: 'Devam et',
  /** Stands before the labels of what keeps the button of a step disabled. */
  faults: 'Devam etmek için:',
  /** The last look before publishing. */
  preview: {
    title: 'Başkaları böyle görecek',
    masked: 'Küfür sayılan sözler böyle, noktalarla görünür.',
    whole: 'Tamamını gör',
    nothingFound: 'Metinde isim, telefon ya da adres bulmadık. Yine de bir kez kendin oku.',
    nothingElseFound: 'Bıraktıklarından başka isim, telefon ya da adres bulmadık. Yine de bir kez kendin oku.',
    found: (count: number) => `${count > 1 ? 'Bunlar' : 'Bu'} seni ya da bir başkasını ele veriyor mu?`,
    edit: 'Metne dön',
    editHeading: 'Başlığı düzelt',
    editCompany: 'Şirket adını düzelt',
  },
  discard: 'Taslağı sil',
  discarded: 'Taslak silindi.',
  resumed: 'Taslağın duruyor, kaldığın yerden devam edebilirsin.',
  goOn: 'Kaldığın yere git',
} as const;
