import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { hasModifier } from '#web/ui/modifier-keys.ts';
import { takeBack } from './held.ts';

/** The letters by which moderators act on a row, without their marks: open, claim, keep or publish, delete. */
type RowKey = 'o' | 'u' | 'c' | 's';

/** The marks that these letters have on Turkish keyboards: diaeresis and cedilla. */
const marks: Record<string, string> = { o: '\u0308', u: '\u0308', c: '\u0327' };

/** What takes letters and arrow keys itself. */
const fields = 'input, textarea, select';

/**
 * Key handler of a row and the buttons within it; G takes back what was decided last, in whatever row. In a field within
 * the row, or with a modifier key, a letter is no shortcut.
 */
export function rowKeys(row: RefObject<HTMLElement | null>, acts: Partial<Record<RowKey, () => void>>) {
  return (event: KeyboardEvent) => {
    const target = event.target as Element;
    // React hands on the keys of a dialog that the row has opened, too.
    if (!row.current?.contains(target) || target.matches(fields)) return;
    if (hasModifier(event)) return;
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
    if (step === undefined || here === -1 || target.matches(fields)) return;
    event.preventDefault();
    (rows[here + step] ?? rows[here])?.focus();
  };
}

/** What takes the arrow keys itself. */
const takesArrows = `${fields}, dialog, [role=tablist], [role=menu], [role=listbox]`;

/** Leads the arrow keys to the first or last row of `area` from anywhere on the page that does not take them itself. */
export function useRowEntry(area: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      const end = { ArrowDown: 0, ArrowUp: -1 }[event.key];
      if (end === undefined || event.defaultPrevented || hasModifier(event)) return;
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
