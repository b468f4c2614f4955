import type { ReactNode } from 'react';
import type { Filters } from '#contract/filters.ts';
import { toneOf } from '#contract/vocabulary.ts';
import { PickChip } from '#web/ui/pick-chip.tsx';
import { type FilterSet, toggled } from './filters.ts';
import { useFilters } from './in-address.ts';

interface OptionPickProps<All extends Filters> {
  /** The filters of the list. */
  set: FilterSet<All>;
  /** The name of a filter of several options. */
  name: keyof All & string;
  option: string;
  children?: ReactNode;
}

/** A checkbox for one option of a filter. */
export function OptionPick<All extends Filters>({ set, name, option, children = option }: OptionPickProps<All>) {
  const [filters, change] = useFilters(set);
  return (
    <PickChip
      tone={toneOf(option)}
      name={name}
      value={option}
      checked={(filters[name] as readonly string[]).includes(option)}
      onChange={() => change((now) => toggled(set, now, name, option))}
    >
      {children}
    </PickChip>
  );
}
