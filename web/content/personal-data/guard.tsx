import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { personalData as copy, type FindWords, type PersonalDataKind } from '#contract/copy/personal-data.ts';
import { findPersonalData, type PersonalData } from '#contract/text/personal-data/find.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { carried, changeBetween } from './carried.ts';
import { isKept, type KeptFinds } from './kept.ts';
import { Marks } from './marks.tsx';
import { useMasking } from './masking.ts';

/** The number of finds that are listed; the others follow as these are masked. */
const shownAtOnce = 4;
/** Debounce of typing, in milliseconds. */
const pause = 300;

/** Whether the server refuses a text with this. */
const isRefused = ({ kind }: PersonalData) => kind === 'national-id' || kind === 'iban';

/** Sort key: what the server refuses comes first. */
const urgency = (find: PersonalData) => (isRefused(find) ? 0 : 1);

type TextField = HTMLTextAreaElement | HTMLInputElement;

interface GuardProps {
  field: TextField;
  text: string;
  firm?: string | undefined;
  tells?: FindWords | undefined;
  title?: string | undefined;
  kept?: KeptFinds | undefined;
  onKeep?: ((words: string) => void) | undefined;
  place?: HTMLElement | null | undefined;
}

/**
 * Marks in a text area what could identify a person, warns of it in one line beside the field's label, and lists below
 * the field what each find could reveal and how to mask it. In a field of one line the list says enough.
 */
export default function Guard({
  field,
  text,
  firm,
  tells,
  title = copy.title,
  kept,
  onKeep,
  place,
}: GuardProps): ReactNode {
  const isAsked = (find: PersonalData) => !isKept(kept, text, find);
  const finds = useFinds(text, firm, kept?.kinds).filter(isAsked);
  const list = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  /** The text after a pressed button's change, until it is rendered, and whether the button was in the list. */
  const changed = useRef<{ text: string; inList: boolean } | null>(null);
  const { mask, undo } = useMasking(text, (next) => {
    const inList = list.current?.contains(document.activeElement) ?? false;
    write(field, next);
    changed.current = { text: field.value, inList };
    return field.value;
  });

  /** Masks finds in whole: one that has moved with its words may end within a word typed since. */
  const maskWhole = (shown: readonly PersonalData[]) =>
    mask(
      findPersonalData(text, firm, kept?.kinds).filter(
        (find) => isAsked(find) && shown.some(({ start, end }) => start < find.end && find.start < end),
      ),
    );
  const keep = (words: string) => {
    changed.current = { text, inList: true };
    onKeep?.(words);
  };

  // A pressed button disappears with its find: focus passes to the next one, or to the undo, or to the field.
  useEffect(() => {
    if (changed.current?.text !== text) return;
    const { inList } = changed.current;
    changed.current = null;
    const next = inList && list.current?.querySelector('button');
    if (next) next.focus({ preventScroll: true });
    else (line.current?.querySelector('button') ?? field).focus();
  });

  const shown = [...finds].sort((a, b) => urgency(a) - urgency(b)).slice(0, shownAtOnce);

  return (
    <>
      {field instanceof HTMLTextAreaElement && finds.length > 0 && <Marks field={field} text={text} finds={finds} />}
      <p role="status" className="sr-only">
        {[undo && copy.masked, finds.length > 0 && copy.found(finds.length)].filter(Boolean).join(' ')}
      </p>
      {beside(
        place,
        (undo || (place && finds.length > 0)) && (
          <p
            ref={line}
            className={classes(
              'flex items-center gap-2 text-xs leading-tight md:text-sm',
              place ? '-mt-3 -mb-1 grow justify-end text-right' : 'mt-2',
            )}
          >
            {!undo && <Icon name="shield-check-fill" className="text-warm-ink" />}
            <span className="font-semibold text-ink-soft">{undo ? copy.masked : copy.warning(finds.length)}</span>
            <button type="button" className="link min-h-11 shrink-0 text-sm" onClick={undo || (() => maskWhole(finds))}>
              {undo ? copy.undo : copy.mask}
            </button>
          </p>
        ),
      )}
      <div ref={list}>
        {finds.length > 0 && (
          <div className="mt-3">
            <Callout icon="shield-check-fill" title={title}>
              <ul className="grid gap-3">
                {shown.map((find) => {
                  const words = text.slice(find.start, find.end);
                  return (
                    <Find
                      key={`${find.kind} ${find.start}`}
                      find={find}
                      tells={tells?.[find.kind]}
                      words={words}
                      onMask={() => maskWhole([find])}
                      onKeep={onKeep && !isRefused(find) ? () => keep(words) : undefined}
                    />
                  );
                })}
              </ul>
              {finds.length > 1 && (
                <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
                  <Button size="sm" onClick={() => maskWhole(finds)}>
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
      </div>
    </>
  );
}

/** Content in its place elsewhere on the page, or here without one. */
const beside = (place: HTMLElement | null | undefined, content: ReactNode) =>
  place ? createPortal(content, place) : content;

interface FindProps {
  find: PersonalData;
  tells: string | undefined;
  words: string;
  onMask: () => void;
  onKeep: (() => void) | undefined;
}

function Find({ find, tells, words, onMask, onKeep }: FindProps) {
  const usual = copy.kinds[find.kind];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-0 grow basis-48">
        <b className="font-semibold">{usual.name}</b>: <q className="font-read">{words}</q>
        <span className="block text-sm text-ink-soft">{tells ?? usual.tells}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={copy.maskOne(words)} onClick={onMask}>
          {copy.mask}
        </Button>
        {onKeep && (
          <Button variant="quiet" size="sm" aria-label={copy.keepOne(words)} onClick={onKeep}>
            {copy.keep}
          </Button>
        )}
      </span>
    </li>
  );
}

/** The finds in the text, searched again after each pause; until then they move with their words. */
function useFinds(text: string, firm: string | undefined, but?: readonly PersonalDataKind[]): PersonalData[] {
  const [looked, setLooked] = useState(() => ({
    text,
    firm,
    finds: findPersonalData(text, firm, but),
    isCarried: false,
  }));
  let now = looked;
  if (looked.text !== text || looked.firm !== firm) {
    // Change by change: what several changed lies between them, too, and its finds would go.
    now = { text, firm, finds: carried(looked.finds, looked.text, text), isCarried: true };
    setLooked(now);
  }
  const { isCarried } = now;
  useEffect(() => {
    if (!isCarried) return;
    const look = () => ({ text, firm, finds: findPersonalData(text, firm, but), isCarried: false });
    const timer = setTimeout(() => setLooked((latest) => (latest.text === text ? look() : latest)), pause);
    return () => clearTimeout(timer);
  }, [text, firm, but, isCarried]);
  return now.finds;
}

/** Changes the field's text as typing does, so that forms notice and the browser's own undo reverts it. */
function write(field: TextField, next: string): void {
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
