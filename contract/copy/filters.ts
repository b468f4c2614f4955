import type { FilterName } from '../kinds.ts';

/** Searching and narrowing a list of posts of any kind. */
export const filters = {
  title: 'Ara ve filtrele',
  open: 'Filtrele',
  active: (count: number) => `${count} filtre seçili`,
  applied: 'Seçili filtreler',
  remove: 'filtresini kaldır',
  clear: 'Filtreleri temizle',
} as const;

/** The label of each filter. */
export const filterNames = {
  search: 'Ara',
  sector: 'Sektör',
  city: 'Şehir',
  positionType: 'Pozisyon',
  tags: 'Etiketler',
  showOnlyPositive: 'Yalnızca iyi deneyimler',
  hasPhoto: 'Yalnızca görselli ilanlar',
} satisfies Record<FilterName, string>;
