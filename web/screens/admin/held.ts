import { type RefObject, useEffect, useState } from 'react';
import { waits } from '#contract/limits.ts';

/** The decision of the page that is held; there is one at most. */
let latest: { send: () => void; undo: () => void } | null = null;

/** Takes the held decision back, if there is one. */
export const takeBack = (): void => latest?.undo();

/**
 * A decision by one key or button, held for a few seconds in which it can be taken back. `send` then sends it, as it was
 * when it was made: what is reported meanwhile is not decided by it. It is sent at once when another decision is held,
 * or when the row or the page goes away. Focus passes to the next row, and comes back with an undo.
 */
export function useHeld(row: RefObject<HTMLElement | null>, send: () => void) {
  const [held, setHeld] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!held) return;
    const mine = {
      send() {
        latest = null;
        setHeld(null);
        held();
      },
      undo() {
        latest = null;
        setHeld(null);
        row.current?.focus();
      },
    };
    latest?.send();
    latest = mine;
    const timer = setTimeout(mine.send, waits.undo);
    addEventListener('pagehide', mine.send);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', mine.send);
      if (latest === mine) mine.send();
    };
  }, [held, row]);
  const hold = () => {
    if (held) return;
    setHeld(() => send);
    (nextRow(row.current) ?? row.current)?.focus();
  };
  return { isHeld: held !== null, hold };
}

const nextRow = (row: HTMLElement | null) =>
  row?.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('article') ?? null;
