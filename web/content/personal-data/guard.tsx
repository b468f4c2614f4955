import { type ReactNode, useEffect, useRef, useState } from 'react';
import { personalData as copy, type FindWords } from '#contract/copy/personal-data.ts';
import { findPersonalData, type PersonalData } from '#contract/text/personal-data/find.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { carried, changeBetween } from './carried.ts';
import { Marks } from './marks.tsx';

/** The number of finds that are listed; the others follow as these are masked. */
const shownAtOnce = 4;
/** Debounce of typing, in milliseconds. */
const pause = 300;

/** Sort key: what the server refuses comes first. */
const urgency = ({ kind }: PersonalData) => (kind === 'national-id' || kind === 'iban' ? 0 : 1);

interface GuardProps {
  field: HTMLTextAreaElement;
  text: string;
  tells?: FindWords | undefined;
  title?: string | undefined;
}

/**
 * Marks in the field what could identify a person, and lists below it what each find could reveal and how to mask it.
 */
export default function Guard({ field, text, tells, title = copy.title }: GuardProps): ReactNode {
  const finds = useFinds(text);
  const [masked, setMasked] = useState<{ before: string; after: string } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  /** The text after a pressed button's change, until it is rendered. */
  const changed = useRef<string | null>(null);

  // A pressed button disappears with its find: focus passes to the next one.
  useEffect(() => {
    if (changed.current !== text) return;
    changed.current = null;
    list.current?.querySelector('button')?.focus({ preventScroll: true });
  });

  const change = (next: string, undoable: boolean) => {
    const before = field.value;
    write(field, next);
    setMasked(undoable ? { before, after: field.value } : null);
    changed.current = field.value;
  };
  const mask = (chosen: PersonalData[]) => change(withMasks(field.value, chosen), true);
  const isMasked = masked !== null && masked.after === text;
  const shown = [...finds].sort((a, b) => urgency(a) - urgency(b)).slice(0, shownAtOnce);

  return (
    <>
      {finds.length > 0 && <Marks field={field} text={text} finds={finds} />}
      <p role="status" className="sr-only">
        {[isMasked && copy.masked, finds.length > 0 && copy.found(finds.length)].filter(Boolean).join(' ')}
      </p>
      <div ref={list}>
        {finds.length > 0 && (
          <div className="mt-3">
            <Callout icon="shield-check-fill" title={title}>
              <ul className="grid gap-3">
                {shown.map((find) => (
                  <Find
                    key={`${find.kind} ${find.start}`}
                    find={find}
                    tells={tells?.[find.kind]}
                    words={text.slice(find.start, find.end)}
                    onMask={() => mask([find])}
                  />
                ))}
              </ul>
              {finds.length > 1 && (
                <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
                  <Button size="sm" onClick={() => mask(finds)}>
                    {copy.maskAll}
                  </Button>
                  {finds.length > shown.length && (
                    <span className="text-sm text-ink-soft">{copy.more(finds.length - shown.length)}</span>
                  )}
                </div>
              )}
            </Callout>
          </div>
        )}
        {isMasked && (
          <p className="mt-2 flex flex-wrap items-center gap-1 text-sm text-ink-soft">
            {copy.masked}
            <Button variant="quiet" size="sm" onClick={() => change(masked.before, false)}>
              {copy.undo}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

interface FindProps {
  find: PersonalData;
  tells: string | undefined;
  words: string;
  onMask: () => void;
}

function Find({ find, tells, words, onMask }: FindProps) {
  const usual = copy.kinds[find.kind];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-0 grow basis-36">
        <b className="font-semibold">{usual.name}</b>: <q className="font-read">{words}</q>
        <span className="block text-sm text-ink-soft">{tells ?? usual.tells}</span>
      </span>
      <Button size="sm" aria-label={copy.maskOne(words)} onClick={onMask}>
        {copy.mask}
      </Button>
    </li>
  );
}

/** The finds in the text, searched again after each pause; until then they move with their words. */
function useFinds(text: string): PersonalData[] {
  const [looked, setLooked] = useState(() => ({ text, finds: findPersonalData(text), isCarried: false }));
  let now = looked;
  if (looked.text !== text) {
    // Change by change: what several changed lies between them, too, and its finds would go.
    now = { text, finds: carried(looked.finds, looked.text, text), isCarried: true };
    setLooked(now);
  }
  const { isCarried } = now;
  useEffect(() => {
    if (!isCarried) return;
    const look = () => ({ text, finds: findPersonalData(text), isCarried: false });
    const timer = setTimeout(() => setLooked((latest) => (latest.text === text ? look() : latest)), pause);
    return () => clearTimeout(timer);
  }, [text, isCarried]);
  return now.finds;
}

function withMasks(text: string, finds: PersonalData[]): string {
  return finds.reduceRight((masked, { start, end, mask }) => masked.slice(0, start) + mask + masked.slice(end), text);
}

/** Changes the field's text as typing does, so that forms notice and the browser's own undo reverts it. */
function write(field: HTMLTextAreaElement, next: string): void {
  const { start, end, replacement } = changeBetween(field.value, next);
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  const command = replacement === '' ? 'delete' : 'insertText';
  if (document.execCommand(command, false, replacement) && field.value === next) return;
  // Fallback where the browser refuses, or where the mask exceeds the field's maximum length.
  const changed = changeBetween(field.value, next);
  field.setRangeText(changed.replacement, changed.start, changed.end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
