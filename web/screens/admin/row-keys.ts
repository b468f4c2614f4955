import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { takeBack } from './held.ts';

/** The letters by which moderators act on a row, without their marks: open, claim, keep or publish, delete. */
type RowKey = 'o' | 'u' | 'c' | 's';

/** The marks that these letters have on Turkish keyboards: diaeresis and cedilla. */
const marks: Record<string, string> = { o: '\u0308', u: '\u0308', c: '\u0327' };

/**
 * Key handler of a row; G takes back what was decided last, in whatever row. A letter acts on the row alone: in a field
 * within it, or with a modifier key, it is no shortcut.
 */
export function rowKeys(row: RefObject<HTMLElement | null>, acts: Partial<Record<RowKey, () => void>>) {
  return (event: KeyboardEvent) => {
    if (event.target !== row.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const [letter = '', mark] = event.key.toLocaleLowerCase('tr').normalize('NFD');
    const ofRow: Partial<Record<string, () => void>> = { ...acts, g: takeBack };
    const act = event.key.length === 1 && [undefined, marks[letter]].includes(mark) ? ofRow[letter] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
}

/** Key handler of a list of rows, in which the arrow keys walk, except in a field within a row. */
export function walkRows(list: RefObject<HTMLElement | null>) {
  return (event: KeyboardEvent) => {
    const target = event.target as Element;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])];
    const here = rows.findIndex((row) => row.contains(target));
    if (step === undefined || here === -1 || target.matches('input, textarea, select')) return;
    event.preventDefault();
    rows[here + step]?.focus();
  };
}

/** What takes the arrow keys itself. */
const takesArrows = 'input, textarea, select, dialog, [role=tablist], [role=menu], [role=listbox]';

/** Leads the arrow keys to the first or last row of `area` from anywhere on the page that does not take them itself. */
export function useRowEntry(area: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      const end = { ArrowDown: 0, ArrowUp: -1 }[event.key];
      if (end === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.activeElement?.closest(takesArrows) || document.querySelector('dialog[open]')) return;
      const row = [...(area.current?.querySelectorAll<HTMLElement>('article[tabindex]') ?? [])].at(end);
      if (!row) return;
      event.preventDefault();
      row.focus();
    };
    document.addEventListener('keydown', enter);
    return () => document.removeEventListener('keydown', enter);
  }, [area]);
}
