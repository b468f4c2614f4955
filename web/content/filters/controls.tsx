import type { ReactNode } from 'react';
import { anyWords, filterControls } from '#contract/copy/filter-controls.ts';
import { filterNames } from '#contract/copy/filters.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import type { Choice } from '#contract/filters.ts';
import type { FilterName } from '#contract/kinds.ts';
import { sorts } from '#contract/vocabulary.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { FilterSet } from './filters.ts';
import { useFilters } from './in-address.ts';
import { SeveralOf } from './several-of.tsx';

/** The options that a filter of several options shows first; the others are behind a button. */
export type InFront = Partial<Record<FilterName, readonly string[]>>;

interface FilterControlsProps {
  set: FilterSet;
  inFront?: InFront | undefined;
}

/** The controls of the rail and the sheet: one for each filter but the search, with the order before the switches. */
export function FilterControls({ set, inFront = {} }: FilterControlsProps) {
  const named = Object.entries(set.filters) as [FilterName, FilterSet['filters'][string]][];
  return (
    <>
      {named.map(([name, filter]) => {
        if (filter.type === 'choice') return <OneOf key={name} set={set} name={name} filter={filter} />;
        if (filter.type === 'choices')
          return <SeveralOf key={name} set={set} name={name} options={filter.options} inFront={inFront[name]} />;
        return null;
      })}
      <Order set={set} />
      {named.map(([name, filter]) => filter.type === 'flag' && <OnOrOff key={name} set={set} name={name} />)}
    </>
  );
}

interface ControlProps {
  set: FilterSet;
  name: FilterName;
}

function OneOf({ set, name, filter: { options, labelOf } }: ControlProps & { filter: Choice }) {
  return (
    <Choose set={set} name={name} label={filterNames[name]}>
      <option value="">{anyWords[name as keyof typeof anyWords]}</option>
      {options.map((option) => {
        const label = labelOf ? labelOf(option) : option;
        return (
          <option key={option} value={label === option ? undefined : option}>
            {label}
          </option>
        );
      })}
    </Choose>
  );
}

function Order({ set }: { set: FilterSet }) {
  const [{ search }] = useFilters(set);
  return (
    <Choose set={set} name="sortBy" label={filterControls.sortBy}>
      {sorts.map(
        (sort) =>
          (search || sort !== 'relevance') && (
            <option key={sort} value={sort}>
              {kindWords[set.kind].sorts[sort]}
            </option>
          ),
      )}
    </Choose>
  );
}

interface ChooseProps {
  set: FilterSet;
  name: string;
  label: string;
  children: ReactNode;
}

function Choose({ set, name, label, children }: ChooseProps) {
  const [chosen, change] = useFilters(set);
  return (
    <Field label={<span className="text-sm">{label}</span>}>
      <Select
        name={name}
        className="min-h-11.5 text-[1rem]"
        value={chosen[name] as string}
        onChange={(event) => {
          const { value } = event.target;
          change((now) => ({ ...now, [name]: value }));
        }}
      >
        {children}
      </Select>
    </Field>
  );
}

function OnOrOff({ set, name }: ControlProps) {
  const [chosen, change] = useFilters(set);
  return (
    <Switch
      name={name}
      value="true"
      checked={chosen[name] === true}
      onChange={(event) => {
        const { checked } = event.target;
        change((now) => ({ ...now, [name]: checked }));
      }}
    >
      {filterNames[name]}
    </Switch>
  );
}
