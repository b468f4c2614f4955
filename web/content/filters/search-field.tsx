import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { filterNames } from '#contract/copy/filters.ts';
import { lengths, suggesting } from '#contract/limits.ts';
import type { Suggestion } from '#contract/routes/kinds.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { classes } from '#web/ui/classes.ts';
import { CrashBoundary } from '#web/ui/crash.tsx';
import type { FilterSet } from './filters.ts';
import { useFilters } from './in-address.ts';

const Suggestions = lazyPart(() => import('./suggestions.tsx'));

/** Debounce of typing, in milliseconds. */
const pause = 250;

interface SearchFieldProps {
  set: FilterSet;
  /** The placeholder: what is searched. */
  hint: string;
  className?: string;
}

/** The search field, a combobox with suggestions; the list follows when typing pauses. */
export function SearchField({ set, hint, className }: SearchFieldProps) {
  const [filters, change] = useFilters(set);
  const search = filters.search as string;
  const [typed, setTyped] = useState(search);
  /**
   * The last search in the address, and the last one that this field has sent: only a change from elsewhere may
   * overwrite what is typed.
   */
  const [known, setKnown] = useState({ search, sent: search });
  if (known.search !== search) {
    setKnown({ search, sent: search });
    if (known.sent !== search) setTyped(search);
  }

  // What was typed before hydration counts, too.
  const field = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    const already = field.current?.value ?? '';
    // Only where it differs: the filters may be cleared before this update is rendered.
    if (already !== typed) setTyped(already);
  });
  useEffect(() => takeOver(), []);

  const send = useEffectEvent(() => {
    setKnown((before) => ({ ...before, sent: typed.trim() }));
    change((now) => ({ ...now, search: typed.trim() }), true);
  });
  useEffect(() => {
    if (typed.trim() === known.sent) return;
    const timer = setTimeout(() => send(), pause);
    return () => clearTimeout(timer);
  }, [typed, known.sent]);

  const listId = useId();
  const [isFocused, setFocused] = useState(false);
  const [suggested, setSuggested] = useState<{ active: string | undefined } | null>(null);
  const begins = typed.trim();
  const pick = ({ filter, value }: Suggestion) => {
    if (filter === 'search') return setTyped(value);
    setTyped('');
    setKnown((before) => ({ ...before, sent: '' }));
    change((now) => {
      const isOf = set.filters[filter]?.type === 'choices';
      const values = isOf ? [...(now[filter] as string[]).filter((one) => one !== value), value] : value;
      return { ...now, search: '', [filter]: values };
    });
  };

  return (
    <span className={classes('search-box', className)}>
      <input
        ref={field}
        type="search"
        name="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={suggested !== null}
        aria-controls={suggested ? listId : undefined}
        aria-activedescendant={suggested?.active}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        aria-label={filterNames.search}
        placeholder={hint}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={lengths.search}
        className="text-field"
        value={typed}
        // What is typed is searched already, and needs no suggestions, unless Enter has chosen one.
        onKeyDown={(event) => event.key === 'Enter' && !event.isDefaultPrevented() && setFocused(false)}
        onChange={(event) => {
          setTyped(event.target.value);
          // Focused before hydration, too.
          setFocused(true);
        }}
      />
      {isFocused && begins.length >= suggesting.from && (
        <CrashBoundary fallback={null}>
          <Suggestions id={listId} set={set} field={field} begins={begins} onPick={pick} onShow={setSuggested} />
        </CrashBoundary>
      )}
    </span>
  );
}

/** Prevents a form from being sent: with scripts the list follows by itself. */
export function stay(event: FormEvent): void {
  event.preventDefault();
}
