import { useQueryClient } from '@tanstack/react-query';
import {
  lazy,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { adCheck as copy } from '#contract/copy/ad-check.ts';
import { lengths } from '#contract/limits.ts';
import { announce } from '#web/platform/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { reportedAd } from './reported-ad.ts';
import { ScreenshotButton } from './screenshot/screenshot-button.tsx';
import { takeSharedAd } from './shared-ad.ts';

/** The length (characters) from which a field's first text, or another in its place, is an ad: keyboards insert one as if it were typed. */
const wholeAd = 40;

/** Whether a text was replaced by another one, and not edited: little of it is left at its ends. */
function isReplaced(before: string, after: string): boolean {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return (head + tail) * 2 < most;
}

const load = () => import('./result.tsx');
const Result = lazy(load);

/** The check of a job ad: its text, and what is found in it while it is typed. Nothing is stored, and
 * nothing sent but hashes of it, when somebody looks for listings like it. */
export function AdCheck() {
  const [text, setText] = useState('');
  /** The number of texts in a row that have come as a whole; 0 once one is typed. */
  const [received, setReceived] = useState(0);
  /** The text of a screenshot that was appended to another text. */
  const [appended, setAppended] = useState('');
  /** The number of times that the field was cleared: each takes away the error of the last screenshot. */
  const [cleared, setCleared] = useState(0);
  const queryClient = useQueryClient();
  const result = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const checked = useDeferredValue(text.trim());
  const isBehind = text.trim() !== '' && checked !== text.trim();
  const isUnanswered = isBehind && (checked === '' || received > 0);
  useEffect(() => {
    void takeSharedAd().then((shared) => {
      if (shared === '') {
        const reported = reportedAd.take(queryClient, 'field');
        setText((typed) => typed || reported);
        return;
      }
      setText(shared);
      setReceived(1);
    });
  }, [queryClient]);
  /**
   * Changes the text in the reader's name: what waits of an earlier one is out of date. `isReceived` says that the ad
   * has come as a whole.
   */
  const write = (next: SetStateAction<string>, isReceived = false) => {
    setText(next);
    setReceived((before) => (isReceived ? before + 1 : 0));
    setAppended('');
    reportedAd.forget(queryClient);
  };
  const clear = () => {
    write('');
    setCleared((before) => before + 1);
    field.current?.focus();
  };
  /** Appends recognised text to the field; the sample gives way to it. */
  const add = (read: string) => {
    const own = (before: string) => (before === copy.sample ? '' : before.trimEnd());
    write((before) => [own(before), read].filter(Boolean).join('\n').slice(0, lengths.checkedAd), true);
    if (own(text) !== '') setAppended(read);
    announce(copy.screenshot.done);
  };
  return (
    <div className="mt-4">
      <Field
        label={copy.label}
        hint={
          text.length >= lengths.checkedAd
            ? copy.full(lengths.checkedAd)
            : checked !== '' &&
              received === 0 && (
                <button
                  type="button"
                  className="link -my-2.5 inline-flex min-h-11 items-center gap-1.5"
                  onClick={() => result.current?.scrollIntoView()}
                >
                  {copy.below}
                </button>
              )
        }
        count={{ length: text.length, limit: lengths.checkedAd }}
      >
        <Textarea
          ref={field}
          value={text}
          maxLength={lengths.checkedAd}
          autoComplete="off"
          spellCheck={false}
          onFocus={() => void load().catch(() => {})}
          onPaste={({ currentTarget }) => text === copy.sample && currentTarget.select()}
          onChange={({ target: { value } }) =>
            write(
              value,
              value.trim().length >= wholeAd &&
                (['', copy.sample].includes(text.trim()) || isReplaced(text.trim(), value.trim())),
            )
          }
        />
      </Field>
      <ScreenshotButton key={cleared} text={text} onStart={() => setAppended('')} onRead={add}>
        {text === '' ? (
          <Button size="sm" onClick={() => write(copy.sample, true)}>
            {copy.trySample}
          </Button>
        ) : (
          <Button variant="quiet" size="sm" className="ml-auto" onClick={clear}>
            <Icon name="x-bold" />
            {copy.clear}
          </Button>
        )}
      </ScreenshotButton>
      {/* The first check of a page takes a slow phone a few seconds; what was found in another ad is no answer. */}
      {isUnanswered && <Checking />}
      {checked !== '' && !isUnanswered && (
        <OnDemand waiting={<Checking />}>
          <Arrived ref={result} received={received} isOutdated={isBehind}>
            {appended !== '' && <Appended onOnlyNew={() => write(appended, true)} />}
            <Result text={checked} />
          </Arrived>
        </OnDemand>
      )}
    </div>
  );
}

/** Says that a screenshot continues the text before it, and offers to check it alone. */
const Appended = ({ onOnlyNew }: { onOnlyNew: () => void }) => (
  <p className="-mb-2 flex flex-wrap items-center gap-x-4 pt-4">
    {copy.screenshot.appended}
    <Button variant="quiet" size="sm" className="-ml-3" onClick={onOnlyNew}>
      {copy.screenshot.onlyNew}
    </Button>
  </p>
);

const Checking = () => (
  <p role="status" className="mt-6 font-semibold">
    {copy.checking}
  </p>
);

interface ArrivedProps {
  ref: RefObject<HTMLDivElement | null>;
  received: number;
  /** Whether the result is that of an earlier text. */
  isOutdated: boolean;
  children: ReactNode;
}

/** The place of a result; the page scrolls there if the text has come as a whole. */
function Arrived({ ref: place, received, isOutdated, children }: ArrivedProps) {
  useEffect(() => {
    if (received > 0) place.current?.scrollIntoView();
  }, [place, received]);
  return (
    <div
      ref={place}
      aria-busy={isOutdated}
      className="transition-opacity max-lg:scroll-mt-8 aria-busy:opacity-40 aria-busy:delay-200"
    >
      {children}
    </div>
  );
}
