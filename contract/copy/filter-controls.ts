import type { Choice, Choices } from '../filters.ts';
import type { AnyFilters, FilterName, Kind } from '../kinds.ts';
import type { Sort } from '../vocabulary.ts';

/** The words around the filters, beside the list and in the sheet, and loaded with them. */
export const filterControls = {
  sortBy: 'Sıralama',
  /** Shown where scripts are off. */
  apply: 'Uygula',
  clearShort: 'Temizle',
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

/** The number of chosen options, and of all. */
export const severalWords = {
  tags: {
    chosen: (count: number) => `${count} etiket seçili`,
    all: (count: number) => `Tüm etiketler (${count})`,
  },
} satisfies Record<SeveralName, Record<'chosen' | 'all', (count: number) => string>>;

/** The words of the controls that differ by kind: the button of the sheet, and the orders. */
export const listControls = {
  experience: {
    show: (count: string) => `${count} deneyimi göster`,
    sorts: {
      relevance: 'En ilgili',
      newest: 'En yeni',
      oldest: 'En eski',
      mostLikes: 'En çok “ben de yaşadım”',
      mostDislikes: 'En çok itiraz alan',
      mostVotes: 'En çok oy alan',
    },
  },
  'suspicious-job': {
    show: (count: string) => `${count} ilanı göster`,
    sorts: {
      relevance: 'En ilgili',
      newest: 'En yeni',
      oldest: 'En eski',
      mostLikes: 'En çok “bence de şüpheli”',
      mostDislikes: 'En çok “katılmıyorum”',
      mostVotes: 'En çok oy alan',
    },
  },
} satisfies Record<Kind, { show: (count: string) => string; sorts: Record<Sort, string> }>;
