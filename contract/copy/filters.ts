import type { FilterName } from '../kinds.ts';

/** Searching and narrowing a list of posts of any kind. */
export const filters = {
  title: 'Ara ve filtrele',
  open: 'Filtrele',
  active: (count: number) => `${count} filtre seçili`,
  applied: 'Seçili filtreler',
  remove: 'filtresini kaldır',
  clear: 'Filtreleri temizle',
  /** Where a search is all that narrows the list. */
  clearSearch: 'Aramayı temizle',
  /** The heading of a search that has not been answered. */
  searched: (search: string) => `“${search}”`,
  suggestions: 'Öneriler',
  /** What a suggested search is. */
  company: 'Şirket',
  suggested: (count: string) => `${count} paylaşım`,
  /** A correction of a search that found nothing, or little. */
  notFound: (search: string) => `“${search}” için bir şey bulamadık.`,
  didYouMean: 'Bunu mu demek istedin?',
  shownInstead: '(bulunanlar aşağıda)',
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
