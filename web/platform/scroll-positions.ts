import { useLayoutEffect } from 'react';

/** Scroll positions of this tab by history key. */
const positions = new Map<string, number>();

/** The scroll position at which a history entry was left, in pixels. */
export const scrollPositionOf = (key: string): number | undefined => positions.get(key);

/** The router's key of the history entry with which a page was opened, which has none of its own. */
export const initialKey = 'default';

/** The key of the current history entry. */
export const historyKey = () => (history.state as { key?: string } | null)?.key ?? initialKey;

/** Stores the scroll position of the history entry `key` while it is shown. */
export function useScrollPositions(key: string): void {
  useLayoutEffect(() => {
    const note = () => {
      // Between a change of the address and what it leads to the browser scrolls by itself; such positions are not stored.
      if (historyKey() === key) positions.set(key, scrollY);
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);
}
