import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { OpenReportsFilter } from '#contract/admin.ts';
import { admin } from '#contract/copy/admin.ts';
import { paging } from '#contract/limits.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { openReports } from '#web/admin/queries.ts';
import { announce } from '#web/platform/announce.ts';
import { useApi } from '#web/platform/api.ts';
import { useNow } from '#web/platform/clock.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { Objections } from '../objections/objections.tsx';
import { RemovalRequests } from '../removal-requests/removal-requests.tsx';
import { useRowFocus } from '../row-focus.ts';
import { useRowEntry, walkRows } from '../row-keys.ts';
import { Rules } from '../withheld/rules.tsx';
import { Withheld } from '../withheld/withheld.tsx';
import { groupReports, overdue, type ReportGroup, reasonsOf } from './groups.ts';
import { ReportFilters } from './report-filters.tsx';
import { ReportRow } from './report-row.tsx';

const DecideDialog = lazyPart(() => import('#web/admin/decide-dialog.tsx'));
// It brings the list of Turkish place and firm names with it.
const Words = lazy(() => import('../withheld/words.tsx'));
const ReportPreview = lazyPart(() => import('./report-preview.tsx'));

const copy = admin.reports;

/** The opened target, as it was on opening: its dialog stays open when the target leaves the list. */
interface Opened {
  group: ReportGroup;
  what: 'preview' | 'delete';
  /** The other targets that are deleted with it. */
  others?: ReportGroup[];
}

/** The open reports that a filter leaves, grouped by target. */
export function Reports() {
  const [filter, choose] = useState<OpenReportsFilter>({});
  const reports = useQuery(openReports(useApi(), filter));
  const page = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const rowFocus = useRowFocus(list, heading);
  useRowEntry(page);
  const [open, setOpen] = useState<Opened | null>(null);
  const groups = reports.data ? groupReports(reports.data) : [];
  // Whoever looks at a target decides about it.
  const unclaimed = groups.filter(({ target }) => !target.claim);
  const [first, ...rest] = unclaimed;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const opened = groups.find(({ target }) => target.targetId === open?.group.target.targetId) ?? open?.group;
  const { items = [], total = 0, matching = 0, withheld = [], totalWithheld = 0 } = reports.data ?? {};
  const late = overdue(groups, useNow());
  // Whether every open report has a row, so that the heading can count both.
  const isWhole = !isFiltered && total > 0 && items.length === total;

  if (reports.isPending) {
    return <Loading />;
  }
  return (
    <div ref={page}>
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-xl">
        {copy.work}
      </h1>
      <RemovalRequests heading={heading} />
      <Objections />
      {reports.data && <Withheld posts={withheld} total={totalWithheld} heading={heading} />}
      {reports.isError && <ErrorLine onRetry={() => void reports.refetch()}>{copy.failed}</ErrorLine>}
      {reports.isSuccess && (
        <h2 aria-live="polite" className="mt-8 text-lg tabular-nums">
          {isWhole ? copy.titleOfRows(formatCount(groups.length), formatCount(total)) : copy.title(formatCount(total))}
        </h2>
      )}
      {late > 0 && <p className="mt-1 font-semibold text-bad-ink">{copy.late(formatCount(late))}</p>}
      {reports.isSuccess && total === 0 && <p className="mt-2 text-ink-soft">{copy.none}</p>}
      {total > 0 && (
        <>
          <ReportFilters chosen={filter} onChoose={choose} />
          <p role="status" className="mt-2 text-sm text-ink-soft">
            {isFiltered &&
              !reports.isPlaceholderData &&
              (matching > 0 ? copy.filters.matching(formatCount(matching)) : copy.filters.none)}
          </p>
          {matching > paging.openReports && (
            <p className="mt-2 text-ink-soft">{copy.newest(formatCount(paging.openReports))}</p>
          )}
          <div ref={list} {...rowFocus}>
            {filter.reason && !reports.isPlaceholderData && first && rest.length > 0 && (
              <Button
                size="sm"
                className="mt-2"
                onClick={() => setOpen({ group: first, others: rest, what: 'delete' })}
              >
                <Icon name="trash-bold" />
                {copy.removeAll(formatCount(unclaimed.length))}
              </Button>
            )}
            <p className="mt-2 hidden text-sm text-ink-faint [@media(hover:hover)]:md:block">{copy.keys}</p>
            {groups.length > 0 && <ColumnHeads />}
            <ul className="grid gap-3 max-lg:mt-4 lg:gap-0" onKeyDown={walkRows(list)}>
              {groups.map((group) => (
                <li key={group.target.targetId} className="lg:border-b lg:border-line">
                  <ReportRow group={group} onOpen={(what) => setOpen({ group, what })} />
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
      <div className="mt-8 flex flex-wrap gap-x-6">
        <Rules />
        <Suspense>
          <Words />
        </Suspense>
      </div>
      {open && opened && (
        <OnDemand>
          {open.what === 'preview' && (
            <ReportPreview
              group={opened}
              isGone={!groups.includes(opened)}
              onDelete={() => setOpen({ group: opened, what: 'delete' })}
              onClose={() => setOpen(null)}
            />
          )}
          {open.what === 'delete' && (
            <DecideDialog
              target={opened.target}
              reportIds={opened.reports.map(({ id }) => id)}
              others={open.others?.map(({ target, reports }) => ({ target, reportIds: reports.map(({ id }) => id) }))}
              rule={filter.reason ?? reasonsOf(opened.reports)[0]?.reason}
              author={open.others ? undefined : opened.target.now.authorHandle}
              isGone={!open.others && !groups.includes(opened)}
              onDeleted={() => announce(open.others ? admin.decide.removedAll : admin.decide.removed)}
              onClose={() => setOpen(null)}
            />
          )}
        </OnDemand>
      )}
    </div>
  );
}

/** The column heads above wide rows; for screen readers each row names its own fields. */
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
