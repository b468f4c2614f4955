import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { home } from '#contract/copy/home.ts';
import { lengths } from '#contract/limits.ts';
import { useFilters } from '#web/experiences/filters-in-address.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

/** So long after the last letter the list follows. */
const pause = 250;

/** What to look for; the list follows as soon as typing pauses. */
export function SearchField({ className }: { className?: string }) {
  const [{ search }, change] = useFilters();
  const [typed, setTyped] = useState(search);
  /** What the address said last, and what of it came from here: only a change from elsewhere may touch what is typed. */
  const [known, setKnown] = useState({ search, sent: search });
  if (known.search !== search) {
    setKnown({ search, sent: search });
    if (known.sent !== search) setTyped(search);
  }

  // What was typed before our scripts arrived counts, too.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(field.current?.value ?? ''), []);

  const send = useEffectEvent(() => {
    setKnown((before) => ({ ...before, sent: typed.trim() }));
    change((now) => ({ ...now, search: typed.trim() }), { replace: true });
  });
  useEffect(() => {
    if (typed.trim() === known.sent) return;
    const timer = setTimeout(() => send(), pause);
    return () => clearTimeout(timer);
  }, [typed, known.sent]);

  return (
    <span className={classes('relative block', className)}>
      <input
        ref={field}
        type="search"
        name="search"
        aria-label={home.filters.search}
        placeholder={home.filters.searchHint}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={lengths.search}
        className="block min-h-11.5 w-full rounded-md border-[1.5px] border-line-strong bg-surface pr-4 pl-12 text-[1rem] text-ink placeholder:text-ink-faint placeholder:opacity-100 hover:border-ink-soft focus:border-transparent focus:shadow-none focus:outline-3 focus:outline-offset-1 focus:outline-focus [&::-webkit-search-cancel-button]:hidden"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Icon
        name="magnifying-glass-bold"
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-faint"
      />
    </span>
  );
}

/** Where scripts are on nothing needs to be sent: the list follows by itself. */
export function stay(event: FormEvent): void {
  event.preventDefault();
}
