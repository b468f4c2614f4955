import { type ReactNode, useRef } from 'react';
import { admin } from '#contract/copy/admin.ts';
import { reports as reportCopy } from '#contract/copy/reports.ts';
import { lengths } from '#contract/limits.ts';
import { beginningOf } from '#contract/text/excerpt.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { useClaim } from '#web/admin/calls.ts';
import { ClaimButton, ClaimLine } from '#web/admin/claim.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { Due } from '../due.tsx';
import { useHeld } from '../held.ts';
import { HeldLine } from '../held-line.tsx';
import { rowKeys } from '../row-keys.ts';
import { titleOf } from '../title.ts';
import { type ReportGroup, reasonsOf } from './groups.ts';
import { useKeep } from './keep.ts';
import { KeepFailure } from './keep-failure.tsx';

const copy = admin.reports;

interface ReportRowProps {
  group: ReportGroup;
  onOpen: (what: 'preview' | 'delete') => void;
}

/** A row of the reports: target, reasons, reporters, age, and buttons to decide. */
export function ReportRow({ group, onOpen }: ReportRowProps) {
  const { target, reports } = group;
  const keeping = useKeep(group);
  const claiming = useClaim(target);
  const row = useRef<HTMLElement>(null);
  const { isHeld, hold } = useHeld(row, keeping.keep);
  const reasons = reasonsOf(reports);
  const title = titleOf(target.targetType, reports[0]?.snapshot ?? target.now);
  const acts = {
    o: () => onOpen('preview'),
    u: () => claiming.mutate(target.claim?.note ?? ''),
    c: hold,
    s: () => onOpen('delete'),
  };
  const notes = [...new Set(reports.map(({ note }) => note).filter((note) => note !== ''))];

  return (
    <article
      ref={row}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the row takes the keys by which moderators work through the list.
      tabIndex={0}
      aria-label={title}
      className="rounded-md border border-line bg-surface p-4.5 focus-visible:-outline-offset-2 max-lg:dark:border-transparent lg:rounded-none lg:border-0 lg:bg-transparent lg:px-3 lg:py-4"
      onKeyDown={rowKeys(row, isHeld ? {} : acts)}
    >
      <div className="grid gap-x-4 gap-y-2 max-lg:grid-cols-[min(6.5rem,33%)_minmax(0,1fr)] lg:report-columns lg:items-start">
        <dl className="contents">
          <Cell name={copy.columns.reason}>
            <ul className="font-bold">
              {reasons.map(({ reason, count }) => (
                <li key={reason}>
                  {reportCopy.reasons[reason].name}
                  {count > 1 && (
                    <span className="font-normal whitespace-nowrap text-ink-soft">
                      {' '}
                      · {copy.times(formatCount(count))}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </Cell>
          <Cell name={copy.columns.target}>{copy.targets[target.targetType]}</Cell>
          <Cell name={copy.columns.content}>
            <button
              type="button"
              className="-my-2.5 inline-flex min-h-11 max-w-full items-center py-2.5 text-left leading-tight"
              onClick={() => onOpen('preview')}
            >
              <span className="link wrap-anywhere">{title}</span>
            </button>
          </Cell>
          <Cell name={copy.columns.note}>
            {notes.length > 0 ? (
              <ul className="grid gap-1 text-ink-soft">
                {notes.slice(0, 3).map((note) => (
                  <li key={note} className="wrap-anywhere">
                    {beginningOf(note, lengths.rowExcerpt)}
                  </li>
                ))}
              </ul>
            ) : (
              copy.noNote
            )}
          </Cell>
          <Cell name={copy.columns.reporter}>
            {target.reporters > 1
              ? copy.reporters(formatCount(target.reporters))
              : (reports[0]?.reporterHandle ?? copy.erased)}
          </Cell>
          <Cell name={copy.columns.time}>
            <TimeAgo moment={reports[0]?.createdAt ?? target.dueAt} className="block" />
            <Due at={target.dueAt} />
          </Cell>
        </dl>
        <div className="flex flex-wrap items-center gap-2 max-lg:col-span-2 max-lg:mt-2 max-[24rem]:gap-1 max-[24rem]:*:px-3 lg:-my-2.5 lg:justify-end">
          <HeldLine isHeld={isHeld} says={copy.keeping}>
            <Button size="sm" aria-label={copy.keepThis(title)} busy={keeping.isPending} onClick={hold}>
              <Icon name="check-bold" />
              {copy.keep}
            </Button>
            <ClaimButton claiming={claiming} claim={target.claim} title={title} />
            <IconButton label={copy.removeThis(title)} className="text-bad-ink" onClick={() => onOpen('delete')}>
              <Icon name="trash-bold" className="text-[1.25rem] text-bad-ink" />
            </IconButton>
          </HeldLine>
        </div>
      </div>
      <ClaimLine claim={target.claim} />
      {claiming.error && <ErrorLine>{claiming.error.message}</ErrorLine>}
      <KeepFailure keeping={keeping} />
    </article>
  );
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents lg:block lg:min-w-0">
      <dt className="text-ink-soft lg:sr-only">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
