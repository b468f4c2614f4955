import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** The focused row of a list, and its index. */
interface Spot {
  row: Element;
  index: number;
}

/**
 * Keeps focus in a list of articles: when the focused row disappears, whoever removed it and whatever dialog was open
 * above it, focus passes to the row that takes its position, or to the heading of an empty list.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>) {
  const last = useRef<Spot | null>(null);
  const rows = () => [...(list.current?.querySelectorAll('article') ?? [])];

  useLayoutEffect(() => {
    const spot = last.current;
    // Below an open dialog nothing can have focus: focus moves when the dialog closes.
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
    /** Forgets the row when focus leaves for anything but a dialog. */
    onBlur({ relatedTarget }: FocusEvent) {
      if (!(relatedTarget instanceof Element) || !relatedTarget.closest('dialog')) last.current = null;
    },
  };
}
