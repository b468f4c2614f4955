import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** The focused row of a list, or a control between rows, and the index of the row that takes its position. */
interface Spot {
  element: Element;
  index: number;
}

/**
 * Keeps focus in a list of articles: when the focused row or control disappears, whoever removed it and whatever dialog
 * was open above it, focus passes to the row that takes its position, or to the heading of an empty list.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>) {
  const last = useRef<Spot | null>(null);
  const rows = () => [...(list.current?.querySelectorAll('article') ?? [])];

  useLayoutEffect(() => {
    const spot = last.current;
    // Below an open dialog nothing can have focus: focus moves when the dialog closes.
    if (!spot || spot.element.isConnected || document.activeElement !== document.body) return;
    const next = rows()[spot.index] ?? rows().at(-1);
    const nextFocus = next?.tabIndex === 0 ? next : (next?.querySelector('button') ?? heading.current);
    nextFocus?.focus();
  });

  return {
    onFocus({ target }: FocusEvent) {
      // A dialog is the list's in React's tree, not in the document's.
      if (!list.current?.contains(target)) return;
      const before = (row: Element) => row.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
      const row = rows().find((one) => one.contains(target));
      last.current = {
        element: row ?? target,
        index: row ? rows().indexOf(row) : rows().filter(before).length,
      };
    },
    /** Forgets the row when focus leaves for anything but a dialog. */
    onBlur({ relatedTarget }: FocusEvent) {
      if (!(relatedTarget instanceof Element) || !relatedTarget.closest('dialog')) last.current = null;
    },
  };
}
