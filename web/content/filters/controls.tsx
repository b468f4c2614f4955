import type { ReactNode } from 'react';
import { filterControls } from '#contract/copy/filter-controls.ts';
import { filters } from '#contract/copy/filters.ts';
import { cities, positionLabel, positions, type Sort, sectors, sorts } from '#contract/vocabulary.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { FilterSet, Filters } from './filters.ts';
import { useFilters } from './in-address.ts';

const copy = { ...filters, ...filterControls };

/** Where one list's filters differ from another's. */
export interface FilterLook<All extends Filters> {
  set: FilterSet<All>;
  searchHint: string;
  sorts: Readonly<Record<Sort, string>>;
  /** What is either on or off. */
  flag: { name: { [Name in keyof All]: All[Name] extends boolean ? Name : never }[keyof All] & string; label: string };
}

interface FilterControlsProps<All extends Filters> {
  look: FilterLook<All>;
  /** Stands before the order. */
  children?: ReactNode;
}

/** Everything but the search, for the rail and the sheet. */
export function FilterControls<All extends Filters>({
  look: { set, sorts: sortLabels, flag },
  children,
}: FilterControlsProps<All>) {
  const [chosen, change] = useFilters(set);
  const choice = <Name extends 'sector' | 'city' | 'positionType' | 'sortBy'>(
    name: Name,
    options: readonly Filters[Name][],
    label: (option: string) => string = (option) => option,
    any?: string,
  ) => (
    <Field label={<span className="text-sm">{copy[name]}</span>}>
      <Select
        name={name}
        className="min-h-11.5! text-[1rem]!"
        value={chosen[name]}
        onChange={(event) => {
          const { value } = event.target;
          change((now) => ({ ...now, [name]: value }));
        }}
      >
        {any && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {label(option)}
          </option>
        ))}
      </Select>
    </Field>
  );

  return (
    <>
      {choice('sector', sectors, undefined, copy.anySector)}
      {choice('city', cities, undefined, copy.anyCity)}
      {choice('positionType', positions, positionLabel, copy.anyPosition)}
      {children}
      {choice('sortBy', sorts, (sort) => sortLabels[sort as Sort])}
      <Switch
        name={flag.name}
        value="true"
        checked={chosen[flag.name] === true}
        onChange={(event) => {
          const { checked } = event.target;
          change((now) => ({ ...now, [flag.name]: checked }));
        }}
      >
        {flag.label}
      </Switch>
    </>
  );
}
