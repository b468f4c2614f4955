import { useState } from 'react';
import { anyWords, type SeveralName, severalWords, tagGroups } from '#contract/copy/filter-controls.ts';
import { filterNames } from '#contract/copy/filters.ts';
import type { FilterName } from '#contract/kinds.ts';
import { type TagTone, toneOf } from '#contract/vocabulary.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { FilterSet } from './filters.ts';
import { useFilters } from './in-address.ts';
import { useOptionPick } from './option-pick.tsx';

interface SeveralOfProps {
  set: FilterSet;
  name: FilterName;
  options: readonly string[];
  /** Options that are shown before the others; without any, all are in a disclosure that looks like a select. */
  inFront: readonly string[] | undefined;
}

/** The control of a filter of several options. */
export function SeveralOf({ inFront, ...props }: SeveralOfProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-bold">{filterNames[props.name]}</legend>
      {inFront ? <SomeFirst {...props} inFront={inFront} /> : <Folded {...props} />}
    </fieldset>
  );
}

type ControlProps = Omit<SeveralOfProps, 'inFront'>;

const wordsOf = (name: FilterName) => ({ any: anyWords[name as SeveralName], ...severalWords[name as SeveralName] });

function Folded({ set, name, options }: ControlProps) {
  const [filters] = useFilters(set);
  const chosen = filters[name] as readonly string[];
  const words = wordsOf(name);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group/tags" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="like-select">
        {chosen.length > 0 ? words.chosen(chosen.length) : words.any}
        <Icon name="caret-down-bold" className="absolute right-4 text-ink-soft transition group-open/tags:rotate-180" />
      </summary>
      <div className="mt-2.5">
        <GroupedPicks key={String(isOpen)} set={set} name={name} options={options} />
      </div>
    </details>
  );
}

/** The first options and those that were chosen on opening, then all on demand. */
function SomeFirst({ set, name, options, inFront }: ControlProps & { inFront: readonly string[] }) {
  const [filters] = useFilters(set);
  const [all, setAll] = useState(false);
  const [first] = useState(() => [...new Set([...inFront, ...(filters[name] as readonly string[])])]);
  return (
    <>
      {all || first.length === 0 ? (
        <GroupedPicks set={set} name={name} options={options} />
      ) : (
        <Picks set={set} name={name} options={first} />
      )}
      {first.length > 0 && (
        <button
          type="button"
          className="mt-1 inline-flex min-h-11 items-center gap-[0.4em] text-sm font-bold text-brand-ink"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {wordsOf(name).all(options.length)}
          <Icon name="caret-down-bold" className={all ? 'rotate-180' : undefined} />
        </button>
      )}
    </>
  );
}

const tones = Object.entries(tagGroups) as [TagTone, string][];

/** The options that were chosen on opening, then the others by their tone, as in the form. */
function GroupedPicks({ set, name, options }: ControlProps) {
  const [filters] = useFilters(set);
  const [first] = useState(() => filters[name] as readonly string[]);
  return (
    <div className="grid gap-3">
      {first.length > 0 && <Picks set={set} name={name} options={first} />}
      {tones.map(([tone, label]) => {
        const others = options.filter((option) => toneOf(option) === tone && !first.includes(option));
        if (others.length === 0) return null;
        return (
          <fieldset key={tone}>
            <legend className="mb-1.5 text-sm text-ink-soft">{label}</legend>
            <Picks set={set} name={name} options={others} />
          </fieldset>
        );
      })}
    </div>
  );
}

function Picks({ set, name, options }: ControlProps) {
  const pick = useOptionPick(set, name);
  return <div className="flex flex-wrap gap-2">{options.map((option) => pick(option))}</div>;
}
