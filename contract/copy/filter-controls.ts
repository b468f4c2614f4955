/** The words of the filters themselves, beside the list and in the sheet; they arrive with these. */
export const filterControls = {
  anySector: 'Tüm sektörler',
  anyCity: 'Tüm şehirler',
  anyPosition: 'Tüm pozisyonlar',
  sortBy: 'Sıralama',
  /** Where scripts are off. */
  apply: 'Uygula',
  clearShort: 'Temizle',
} as const;

/** What only experiences are narrowed by. */
export const experienceControls = {
  tags: 'Etiketler',
  anyTag: 'Tüm etiketler',
  tagsChosen: (count: number) => `${count} etiket seçili`,
  allTags: (count: number) => `${count} etiketin hepsi`,
  show: (count: string) => `${count} deneyimi göster`,
  sorts: {
    newest: 'En yeni',
    oldest: 'En eski',
    mostLikes: 'En çok “ben de yaşadım”',
    mostDislikes: 'En çok “katılmıyorum”',
    mostVotes: 'En çok oy alan',
  },
} as const;
