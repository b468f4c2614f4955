import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { admin } from '#contract/copy/admin.ts';
import { fieldErrors } from '#contract/copy/errors.ts';
import { reports } from '#contract/copy/reports.ts';
import { lengths } from '#contract/limits.ts';
import type { OpenObjection } from '#contract/sanctions.ts';
import { formatMoment } from '#contract/text/dates.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { showsSomething } from '#contract/text/visible.ts';
import { useLiftSanction, useRefuseObjection } from '#web/admin/calls.ts';
import { openObjections } from '#web/admin/queries.ts';
import { announce } from '#web/platform/announce.ts';
import { useApi } from '#web/platform/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { Summary } from '#web/ui/summary.tsx';
import { SnapshotView } from '../snapshot-view.tsx';

const copy = admin.objections;

/** The objections to sanctions that wait for a moderator; nothing where there are none. */
export function Objections() {
  const list = useQuery(openObjections(useApi()));
  if (list.isError) return <ErrorLine onRetry={() => void list.refetch()}>{copy.failed}</ErrorLine>;
  const items = list.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-lg tabular-nums">{copy.title(formatCount(items.length))}</h2>
      <p className="mt-1 max-w-[64ch] leading-normal text-ink-soft">{copy.lead}</p>
      <ul className="mt-3 grid gap-3">
        {items.map((objection) => (
          <li key={objection.decision.id}>
            <Row objection={objection} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ objection: { decision, text, until } }: { objection: OpenObjection }) {
  const { id, sanction, rule, why, targetType, snapshot, authorHandle, decidedBy } = decision;
  const lift = useLiftSanction();
  const [isRefusing, setRefusing] = useState(false);
  const facts = [
    authorHandle && admin.decisions.of(authorHandle),
    decidedBy && admin.decisions.by(decidedBy),
    until && copy.until(formatMoment(until)),
  ].filter(Boolean);
  const end = () =>
    lift.mutateAsync(id).then(
      () => announce(admin.decisions.lifted),
      () => {},
    );
  return (
    <article className="rounded-md border border-line bg-surface p-4.5 dark:border-transparent">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {sanction && <b className="font-bold">{admin.sanctions[sanction]}</b>}
        {rule && <span>{reports.reasons[rule].name}</span>}
      </p>
      <p className="mt-1 text-sm text-ink-soft">{facts.join(' · ')}</p>
      {why && <p className="mt-2 font-read leading-normal break-words">“{why}”</p>}
      <p className="mt-3 text-sm font-bold text-ink-soft">{copy.words}</p>
      <p className="mt-1 font-read leading-normal break-words whitespace-pre-line">{text}</p>
      {snapshot && (
        <details className="group mt-2">
          <Summary>{admin.decisions.snapshot}</Summary>
          <SnapshotView targetType={targetType} snapshot={snapshot} />
        </details>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" busy={lift.isPending} onClick={end}>
          {copy.lift}
        </Button>
        <Button size="sm" onClick={() => setRefusing(true)}>
          {copy.refuse}
        </Button>
      </div>
      {lift.error && <ErrorLine>{lift.error.message}</ErrorLine>}
      {isRefusing && <Refusal id={id} onClose={() => setRefusing(false)} />}
    </article>
  );
}

/** The dialog in which a moderator writes why an objection is refused. */
function Refusal({ id, onClose }: { id: string; onClose: () => void }) {
  const refuse = useRefuseObjection();
  const [why, setWhy] = useState('');
  const isTooLong = why.length > lengths.decisionWhy;
  const isBlank = !showsSomething(why);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank || isTooLong || refuse.isPending) return;
    refuse.mutateAsync({ id, why }).then(
      () => {
        onClose();
        announce(copy.refused);
      },
      () => {},
    );
  };
  return (
    <Dialog title={copy.refuseTitle} onClose={onClose}>
      <form onSubmit={submit} className="mt-2 grid gap-4">
        <Field
          label={copy.why}
          hint={copy.whyHint}
          count={{ length: why.length, limit: lengths.decisionWhy }}
          error={isTooLong ? fieldErrors.tooLong(formatCount(lengths.decisionWhy)) : undefined}
        >
          <Textarea short value={why} onChange={(event) => setWhy(event.target.value)} />
        </Field>
        <DialogActions failure={refuse.error && <ErrorLine>{refuse.error.message}</ErrorLine>}>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            className="grow"
            disabled={isBlank || isTooLong}
            busy={refuse.isPending}
          >
            {copy.refuse}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
