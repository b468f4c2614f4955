import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { admin } from '#contract/copy/admin.ts';
import { paging } from '#contract/limits.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { openReports } from '#web/moderation/queries.ts';
import { useApi } from '#web/platform/api.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { groupReports } from './groups.ts';
import { ReportRow } from './report-row.tsx';

const copy = admin.reports;

/** What members reported and nobody has decided yet, by what it is about. */
export function Reports() {
  const reports = useQuery(openReports(useApi()));
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const groups = reports.data ? groupReports(reports.data) : [];
  const total = reports.data?.total ?? 0;

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li > article') ?? [])];
    const here = rows.findIndex((row) => row.contains(event.target as Node));
    if (step === undefined || here === -1) return;
    event.preventDefault();
    rows[here + step]?.focus();
  };
  /** A row that goes hands focus to the next, or to the one before, or to the heading. */
  const passFocus = (index: number) => {
    const rows = list.current?.querySelectorAll<HTMLElement>(':scope > li > article');
    (rows?.[index + 1] ?? rows?.[index - 1] ?? heading.current)?.focus();
  };

  if (reports.isPending) {
    return (
      <p role="status" className="flex items-center gap-2 py-8 text-ink-soft">
        <Spinner />
        {admin.loading}
      </p>
    );
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1} aria-live="polite" className="mt-6 text-xl tabular-nums outline-none">
        {copy.title(formatCount(total))}
      </h1>
      {reports.isError && <ErrorLine onRetry={() => void reports.refetch()}>{copy.failed}</ErrorLine>}
      {total > paging.openReports && (
        <p className="mt-2 text-ink-soft">{copy.newest(formatCount(paging.openReports))}</p>
      )}
      {reports.isSuccess && groups.length === 0 && <p className="py-8 text-ink-soft">{copy.none}</p>}
      {groups.length > 0 && (
        <>
          <p className="mt-2 text-sm text-ink-faint max-md:hidden">{copy.keys}</p>
          <ColumnHeads />
          <ul ref={list} onKeyDown={walk} className="grid grid-cols-[minmax(0,1fr)] gap-3 max-lg:mt-4 lg:gap-0">
            {groups.map((group, index) => (
              <li key={group.target.targetId} className="lg:border-b lg:border-line">
                <ReportRow group={group} onDecided={() => passFocus(index)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Above the rows where they are wide; each row names its own fields for screen readers. */
function ColumnHeads() {
  const { reason, target, content, note, reporter, time } = copy.columns;
  return (
    <div
      aria-hidden="true"
      className="mt-4 hidden gap-4 border-b-2 border-line px-3 py-3 text-sm font-bold text-ink-soft lg:report-columns"
    >
      {[reason, target, content, note, reporter, time].map((head) => (
        <span key={head}>{head}</span>
      ))}
    </div>
  );
}
