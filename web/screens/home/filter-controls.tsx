import type { ReactNode } from 'react';
import { experiences } from '#contract/copy/experiences.ts';
import { home } from '#contract/copy/home.ts';
import { cities, positionLabel, positions, sectors, sorts } from '#contract/vocabulary.ts';
import { useFilters } from '#web/experiences/filters-in-address.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { Switch } from '#web/ui/switch.tsx';

const copy = home.filters;

/** Everything but the search, for the rail and the sheet; `tags` is where they differ. */
export function FilterControls({ tags }: { tags: ReactNode }) {
  const [filters, change] = useFilters();
  const choice = <Name extends 'sector' | 'city' | 'positionType' | 'sortBy'>(
    name: Name,
    options: readonly (typeof filters)[Name][],
    label: (option: string) => string = (option) => option,
    any?: string,
  ) => (
    <Field label={<span className="text-sm">{copy[name]}</span>}>
      <Select
        name={name}
        className="min-h-11.5! text-[1rem]!"
        value={filters[name]}
        onChange={(event) => {
          const value = event.target.value as (typeof filters)[Name];
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
      {tags}
      {choice('sortBy', sorts, (sort) => experiences.sorts[sort as keyof typeof experiences.sorts])}
      <Switch
        name="showOnlyPositive"
        value="true"
        checked={filters.showOnlyPositive}
        onChange={(event) => {
          const { checked } = event.target;
          change((now) => ({ ...now, showOnlyPositive: checked }));
        }}
      >
        {copy.showOnlyPositive}
      </Switch>
    </>
  );
}
