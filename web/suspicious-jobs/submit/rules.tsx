import { type FormEvent, useState } from 'react';
import { listingForm } from '#contract/copy/listing-form.ts';
import { visit } from '#web/platform/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { CheckRow } from '#web/ui/check-row.tsx';
import { Form } from '#web/ui/form.tsx';
import { Icon } from '#web/ui/icon.tsx';

const copy = listingForm.notice;
const key = 'reportNoticeRead';

/** Whether the rules were accepted during this visit. */
export const areRulesAccepted = (): boolean => visit.get(key) !== null;

export const acceptRules = (): void => visit.set(key, 'true');

/** The rules to accept before the first step. */
export function Rules({ hasDraft, onAccepted }: { hasDraft: boolean; onAccepted: () => void }) {
  const [accepted, setAccepted] = useState(false);
  const start = (event: FormEvent) => {
    event.preventDefault();
    acceptRules();
    onAccepted();
  };
  return (
    <Form onSubmit={start}>
      <Callout tone="suspicious" title={copy.title}>
        <ul className="grid list-disc gap-1 pl-[1.1em]">
          {copy.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Callout>
      <div className="my-5">
        <CheckRow checked={accepted} onChange={(event) => setAccepted(event.target.checked)}>
          {copy.accept}
        </CheckRow>
      </div>
      {hasDraft && <p className="mb-5">{copy.draft}</p>}
      <Button type="submit" variant="primary" block disabled={!accepted}>
        {copy.start}
        <Icon name="arrow-right-bold" />
      </Button>
    </Form>
  );
}
