import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, type SetStateAction, useDeferredValue, useEffect, useRef, useState } from 'react';
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

const load = () => import('./result.tsx');
const Result = lazy(load);

/** The check of a job ad: its text, and what is found in it while it is typed. Nothing is stored, and
 * nothing sent but hashes of it, when somebody looks for listings like it. */
export function AdCheck() {
  const [text, setText] = useState('');
  const [isReceived, setReceived] = useState(false);
  const queryClient = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const checked = useDeferredValue(text.trim());
  useEffect(() => {
    void takeSharedAd().then((shared) => {
      if (shared === '') {
        const reported = reportedAd.take(queryClient, 'field');
        setText((typed) => typed || reported);
        return;
      }
      setText(shared);
      setReceived(true);
    });
  }, [queryClient]);
  /** Changes the text in the reader's name: what waits of an earlier one is out of date. */
  const write = (next: SetStateAction<string>) => {
    setText(next);
    setReceived(false);
    reportedAd.forget(queryClient);
  };
  const clear = () => {
    write('');
    field.current?.focus();
  };
  /** Appends recognised text to the field. */
  const add = (read: string) => {
    write((before) => [before.trimEnd(), read].filter(Boolean).join('\n').slice(0, lengths.checkedAd));
    announce(copy.screenshot.done);
  };
  return (
    <div className="mt-4">
      <Field
        label={copy.label}
        hint={text.length >= lengths.checkedAd && copy.full(lengths.checkedAd)}
        count={{ length: text.length, limit: lengths.checkedAd }}
      >
        <Textarea
          ref={field}
          value={text}
          maxLength={lengths.checkedAd}
          autoComplete="off"
          spellCheck={false}
          onFocus={() => void load().catch(() => {})}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      <ScreenshotButton onRead={add}>
        {text === '' ? (
          <Button size="sm" onClick={() => write(copy.sample)}>
            {copy.trySample}
          </Button>
        ) : (
          <Button variant="quiet" size="sm" className="ml-auto" onClick={clear}>
            <Icon name="x-bold" />
            {copy.clear}
          </Button>
        )}
      </ScreenshotButton>
      {/* The first check of a page takes a slow phone a few seconds. */}
      {checked === '' && text.trim() !== '' && (
        <p role="status" className="mt-6 font-semibold">
          {copy.checking}
        </p>
      )}
      {checked !== '' && (
        <OnDemand>
          <Arrived isReceived={isReceived}>
            <Result text={checked} />
          </Arrived>
        </OnDemand>
      )}
    </div>
  );
}

/** The place of a result; the page scrolls there if the text has come by itself. */
function Arrived({ isReceived, children }: { isReceived: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReceived) place.current?.scrollIntoView();
  }, [isReceived]);
  return (
    <div ref={place} className="max-lg:scroll-mt-8">
      {children}
    </div>
  );
}
