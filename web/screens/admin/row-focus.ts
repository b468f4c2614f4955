import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** Where somebody is in a list: the row, and its number. */
interface Spot {
  row: Element;
  index: number;
}

/**
 * Keeps the place of whoever works through a list of articles: where the row with focus goes, whoever took it away and
 * whatever dialog was open above it, focus passes to the row that takes its place, or to the heading of an empty list.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>) {
  const last = useRef<Spot | null>(null);
  const rows = () => [...(list.current?.querySelectorAll('article') ?? [])];

  useLayoutEffect(() => {
    const spot = last.current;
    // Below an open dialog nothing can have focus: the turn comes when it closes.
    if (!spot || spot.row.isConnected || document.activeElement !== document.body) return;
    const next = rows()[spot.index] ?? rows().at(-1);
    const nextFocus = next?.tabIndex === 0 ? next : (next?.querySelector('button') ?? heading.current);
    nextFocus?.focus();
  });

  return {
    onFocus({ target }: FocusEvent) {
      const index = rows().findIndex((row) => row.contains(target));
      const row = rows()[index];
      last.current = row ? { row, index } : null;
    },
    /** Who has gone nowhere in particular, or left, is not fetched back. */
    onBlur({ relatedTarget }: FocusEvent) {
      if (!(relatedTarget instanceof Element) || !relatedTarget.closest('dialog')) last.current = null;
    },
  };
}
