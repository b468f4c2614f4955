/** Searching and narrowing a list of posts of any kind. */
export const filters = {
  title: 'Ara ve filtrele',
  search: 'Ara',
  sector: 'Sektör',
  anySector: 'Tüm sektörler',
  city: 'Şehir',
  anyCity: 'Tüm şehirler',
  positionType: 'Pozisyon',
  anyPosition: 'Tüm pozisyonlar',
  sortBy: 'Sıralama',
  /** Where scripts are off. */
  apply: 'Uygula',
  open: 'Filtrele',
  active: (count: number) => `${count} filtre seçili`,
  applied: 'Seçili filtreler',
  remove: 'filtresini kaldır',
  clear: 'Filtreleri temizle',
  clearShort: 'Temizle',
} as const;
