import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '#contract/copy/errors.ts';
import { notices } from '#contract/copy/notices.ts';
import { reports } from '#contract/copy/reports.ts';
import { lengths } from '#contract/limits.ts';
import type { OwnSanction } from '#contract/sanctions.ts';
import { formatMoment } from '#contract/text/dates.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { showsSomething } from '#contract/text/visible.ts';
import { CallFailure } from '#web/content/call-failure.tsx';
import { answerOf, useApi } from '#web/platform/api.ts';
import { padded } from '#web/platform/padded.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { EntryDay, Quote } from './entry.tsx';
import type { ToldSanction } from './told-once.ts';

const copy = notices.sanctions;

/** The member's sanctions that are not over, above the notices, each told whole and with a way to object. */
export function Sanctions({ items, onChanged }: { items: ToldSanction[]; onChanged: () => void }) {
  if (items.length === 0) return null;
  return (
    <section className="mt-3 rounded-md bg-bad-tint p-4">
      <h3 className="font-bold text-bad-ink">{copy.title}</h3>
      <ul className="grid gap-4">
        {items.map(({ sanction, notice, refusal }) => (
          <li key={sanction.id} className="mt-2">
            {notice && <EntryDay day={notice.day} isNew={!notice.isRead} />}
            <p className="leading-normal">{copy.measures[sanction.measure]}</p>
            {notice?.excerpt && <Quote text={notice.excerpt} />}
            <p className="mt-2 text-sm font-bold">{endOf(sanction)}</p>
            {sanction.rule && <p className="mt-1 text-sm">{notices.rule(reports.reasons[sanction.rule].name)}</p>}
            {sanction.why && <p className="mt-1 text-sm break-words">{notices.why(sanction.why)}</p>}
            {sanction.isAnswered ? (
              <div className="mt-3 text-sm">
                {refusal && <EntryDay day={refusal.day} isNew={!refusal.isRead} />}
                <p>{notices.events['objection-refused']()}</p>
                {refusal?.why && <p className="mt-1 break-words">{notices.why(refusal.why)}</p>}
              </div>
            ) : (
              <Objection sanction={sanction} onChanged={onChanged} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function endOf({ measure, until }: OwnSanction): string {
  if (until === null) return copy.locked;
  return measure === 'warning' ? copy.warnedUntil(formatMoment(until)) : notices.until(formatMoment(until));
}

/** The objection to a sanction: a form, or that it waits. */
function Objection({ sanction: { id, objection }, onChanged }: { sanction: OwnSanction; onChanged: () => void }) {
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const isTooLong = text.length > lengths.objection;
  const isBlank = !showsSomething(text);
  const send = useMutation({
    mutationFn: (json: { text: string }) =>
      answerOf(api.api.me.sanctions[':id'].objection.$post({ param: { id }, json }, { init: padded(json) })),
    onSuccess: onChanged,
  });
  if (objection !== null || send.isSuccess) {
    return (
      <p role="status" className="mt-2 text-sm">
        {copy.waiting}
      </p>
    );
  }
  if (!isOpen) {
    return (
      <Button size="sm" className="mt-2" onClick={() => setOpen(true)}>
        {copy.object}
      </Button>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank && !isTooLong && !send.isPending) send.mutate({ text });
  };
  return (
    <form onSubmit={submit} className="mt-3 grid gap-3">
      <Field
        label={copy.words}
        hint={copy.wordsHint}
        count={{ length: text.length, limit: lengths.objection }}
        error={isTooLong ? fieldErrors.tooLong(formatCount(lengths.objection)) : undefined}
      >
        <Textarea short value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {send.error && <CallFailure failure={send.error} operation="objectToSanction" />}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => setOpen(false)}>
          {copy.cancel}
        </Button>
        <Button type="submit" size="sm" variant="primary" disabled={isBlank || isTooLong} busy={send.isPending}>
          {copy.send}
        </Button>
      </div>
    </form>
  );
}
