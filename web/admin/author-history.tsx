import { useQuery } from '@tanstack/react-query';
import { admin } from '#contract/copy/admin.ts';
import { reports } from '#contract/copy/reports.ts';
import { formatDay } from '#contract/text/dates.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { useApi } from '#web/platform/api.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Summary } from '#web/ui/summary.tsx';
import { historyOf } from './queries.ts';

const copy = admin.decide.history;

/** The newest decisions about the texts of a handle, with its sanctions. Those of another name are nobody's to see. */
export function AuthorHistory({ handle }: { handle: string }) {
  const history = useQuery(historyOf(useApi(), handle));
  if (history.isError) return <ErrorLine onRetry={() => void history.refetch()}>{copy.failed}</ErrorLine>;
  const items = history.data?.items;
  if (!items) return null;
  if (items.length === 0) return <p className="text-sm text-ink-soft">{copy.none}</p>;
  return (
    <details className="group">
      <Summary>{copy.title(formatCount(items.length))}</Summary>
      <ul className="grid gap-1 text-sm text-ink-soft">
        {items.map(({ id, decidedAt, action, rule, sanction }) => (
          <li key={id}>
            {[
              formatDay(decidedAt.slice(0, 10)),
              admin.decisions.actions[action],
              rule && reports.reasons[rule].name,
              sanction && admin.sanctions[sanction],
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
