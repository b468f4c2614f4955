import type { ReactElement, ReactNode } from 'react';
import type { Filters } from '#contract/filters.ts';
import { toneOf } from '#contract/vocabulary.ts';
import { PickChip } from '#web/ui/pick-chip.tsx';
import { type FilterSet, toggled } from './filters.ts';
import { useFilters } from './in-address.ts';

/** Renders the checkbox of an option. */
type OptionPick = (option: string, label?: ReactNode) => ReactElement;

/** The checkboxes of the filter `name` of a list, which takes several options. */
export function useOptionPick<All extends Filters>(set: FilterSet<All>, name: keyof All & string): OptionPick {
  const [filters, change] = useFilters(set);
  const chosen = filters[name] as readonly string[];
  return (option, label = option) => (
    <PickChip
      key={option}
      tone={toneOf(option)}
      name={name}
      value={option}
      checked={chosen.includes(option)}
      onChange={() => change((now) => toggled(set, now, name, option))}
    >
      {label}
    </PickChip>
  );
}
