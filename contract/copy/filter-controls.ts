import type { Choice, Choices } from '../filters.ts';
import type { AnyFilters, FilterName } from '../kinds.ts';
import type { TagTone } from '../vocabulary.ts';

/** The words around the filters, beside the list and in the sheet, and loaded with them. */
export const filterControls = {
  sortBy: 'Sıralama',
  /** Shown where scripts are off. */
  apply: 'Uygula',
  clearShort: 'Temizle',
  /** In the place of the button that shows what is left. */
  none: 'Sonuç yok',
} as const;

type NameOf<F> = { [Name in FilterName]: AnyFilters[Name] extends F ? Name : never }[FilterName];
/** The filters of which several options can be chosen. */
export type SeveralName = NameOf<Choices>;

/** The label for no choice. */
export const anyWords = {
  sector: 'Tüm sektörler',
  city: 'Tüm şehirler',
  positionType: 'Tüm pozisyonlar',
  tags: 'Tüm etiketler',
} satisfies Record<NameOf<Choice> | SeveralName, string>;

/** The groups in which tags are offered, in order. */
export const tagGroups = { positive: 'Olumlu', negative: 'Olumsuz', neutral: 'Diğer' } as const satisfies Record<
  TagTone,
  string
>;

/** The number of chosen options, and of all. */
export const severalWords = {
  tags: {
    chosen: (count: number) => `${count} etiket seçili`,
    all: (count: number) => `Tüm etiketler (${count})`,
  },
} satisfies Record<SeveralName, Record<'chosen' | 'all', (count: number) => string>>;
