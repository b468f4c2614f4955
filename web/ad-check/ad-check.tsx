import { lazy, useDeferredValue, useEffect, useState } from 'react';
import { adCheck as copy } from '#contract/copy/ad-check.ts';
import { lengths } from '#contract/limits.ts';
import { announce } from '#web/platform/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { takeSharedAd } from './shared-ad.ts';

const load = () => import('./result.tsx');
const Result = lazy(load);

/** The check of a job ad: its text, and what is found in it while it is typed. Nothing is sent or stored. */
export function AdCheck() {
  const [text, setText] = useState('');
  const checked = useDeferredValue(text.trim());
  useEffect(() => {
    void takeSharedAd().then((shared) => {
      if (shared === '') return;
      setText(shared);
      announce(copy.received);
    });
  }, []);
  return (
    <div className="mt-4">
      <Field label={copy.label} count={{ length: text.length, limit: lengths.checkedAd }}>
        <Textarea
          value={text}
          maxLength={lengths.checkedAd}
          autoComplete="off"
          spellCheck={false}
          onFocus={() => void load().catch(() => {})}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {text !== '' && (
        <Button variant="quiet" size="sm" className="mt-1" onClick={() => setText('')}>
          <Icon name="x-bold" />
          {copy.clear}
        </Button>
      )}
      {checked !== '' && (
        <OnDemand>
          <Result text={checked} />
        </OnDemand>
      )}
    </div>
  );
}
