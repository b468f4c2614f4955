import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { filterNames } from '#contract/copy/filters.ts';
import { lengths } from '#contract/limits.ts';
import { classes } from '#web/ui/classes.ts';
import type { FilterSet } from './filters.ts';
import { useFilters } from './in-address.ts';

/** Debounce of typing, in milliseconds. */
const pause = 250;

interface SearchFieldProps {
  set: FilterSet;
  /** The placeholder: what is searched. */
  hint: string;
  className?: string;
}

/** The search field; the list follows when typing pauses. */
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

  return (
    <span className={classes('search-box', className)}>
      <input
        ref={field}
        type="search"
        name="search"
        aria-label={filterNames.search}
        placeholder={hint}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={lengths.search}
        className="text-field"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </span>
  );
}

/** Prevents a form from being sent: with scripts the list follows by itself. */
export function stay(event: FormEvent): void {
  event.preventDefault();
}
