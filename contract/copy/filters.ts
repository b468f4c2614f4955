/** Searching and narrowing a list of posts of any kind. */
export const filters = {
  title: 'Ara ve filtrele',
  search: 'Ara',
  sector: 'Sektör',
  city: 'Şehir',
  positionType: 'Pozisyon',
  open: 'Filtrele',
  active: (count: number) => `${count} filtre seçili`,
  applied: 'Seçili filtreler',
  remove: 'filtresini kaldır',
  clear: 'Filtreleri temizle',
} as const;
