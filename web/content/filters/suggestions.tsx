import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { filters as copy, filterNames } from '#contract/copy/filters.ts';
import type { FilterName } from '#contract/kinds.ts';
import type { Suggestion } from '#contract/routes/kinds.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { answerOf, useApi } from '#web/platform/api.ts';
import { classes } from '#web/ui/classes.ts';
import { kindClient } from '../posts.ts';
import type { FilterSet } from './filters.ts';

interface SuggestionsProps {
  /** The id of the list; options are numbered after it. */
  id: string;
  set: FilterSet;
  field: RefObject<HTMLInputElement | null>;
  begins: string;
  onPick: (suggestion: Suggestion) => void;
  /** Called when the list appears or disappears (`null`), or another option becomes the active one. */
  onShow: (shown: { active: string | undefined } | null) => void;
}

/** The list of the search field's combobox: suggestions for what is typed, chosen by keyboard or pointer. */
export default function Suggestions({ id, set, field, begins, onPick, onShow }: SuggestionsProps) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['suggestions', set.kind, begins],
    queryFn: ({ signal }) =>
      answerOf(kindClient(api, set.kind).suggestions.$get({ query: { begins } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const [active, setActive] = useState<{ index: number; of: string } | null>(null);
  const options = closedFor === begins ? [] : (data?.suggestions ?? []);
  const optionId = (index: number) => `${id}-${index}`;
  const isShown = options.length > 0;
  // An option that was reached for another text is not chosen by Enter.
  const chosen = active?.of === begins && active.index < options.length ? active.index : null;

  const show = useEffectEvent(onShow);
  useEffect(() => {
    show(isShown ? { active: chosen === null ? undefined : `${id}-${chosen}` } : null);
  }, [id, isShown, chosen]);
  useEffect(() => () => show(null), []);

  const pick = (suggestion: Suggestion) => {
    setClosedFor(suggestion.filter === 'search' ? suggestion.value : begins);
    setActive(null);
    onPick(suggestion);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    // A phone's keyboard goes, and shows what was found.
    if (event.key === 'Enter' && chosen === null && matchMedia('(pointer: coarse)').matches) field.current?.blur();
    if (!isShown) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      // Between the last and the first option no option is active.
      const places = options.length + 1;
      const next = ((chosen ?? options.length) + step + places) % places;
      setActive(next === options.length ? null : { index: next, of: begins });
    } else if (event.key === 'Escape') setClosedFor(begins);
    else if (event.key === 'Enter' && chosen !== null) pick(options[chosen] as Suggestion);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const input = field.current;
    const listen = (event: KeyboardEvent) => press(event);
    input?.addEventListener('keydown', listen);
    return () => input?.removeEventListener('keydown', listen);
  }, [field]);

  if (!isShown) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={copy.suggestions}
      className="absolute inset-x-0 top-full z-20 mt-1 grid rounded-lg border border-line bg-raised p-1.5 shadow-float"
    >
      {options.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys
        <div
          key={`${suggestion.filter} ${suggestion.value}`}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={classes(
            'flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-3 text-[1rem] hover:bg-sunken',
            index === chosen && 'bg-brand-tint text-brand-ink',
          )}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => pick(suggestion)}
        >
          <span className="grow truncate font-semibold">{labelOf(set, suggestion)}</span>
          <span className="shrink-0 text-sm text-ink-soft">
            {suggestion.filter === 'search' ? copy.company : filterNames[suggestion.filter as FilterName]}
            {' · '}
            {copy.suggested(formatCount(suggestion.count))}
          </span>
        </div>
      ))}
    </div>
  );
}

function labelOf({ filters }: FilterSet, { filter, value }: Suggestion): string {
  const declared = filters[filter];
  return declared?.type === 'choice' && declared.labelOf ? declared.labelOf(value) : value;
}
