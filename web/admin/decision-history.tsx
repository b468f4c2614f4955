import { useQuery } from '@tanstack/react-query';
import { admin } from '#contract/copy/admin.ts';
import { reports } from '#contract/copy/reports.ts';
import { formatDay } from '#contract/text/dates.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { useApi } from '#web/platform/api.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Summary } from '#web/ui/summary.tsx';
import { type HistoryOf, historyOf } from './queries.ts';

const copy = admin.history;

/**
 * The newest decisions about a post with its comments, or about the texts of a handle with its sanctions. Those of
 * another name of its author are nobody's to see.
 */
export function DecisionHistory({ of, id }: { of: HistoryOf; id: string }) {
  const history = useQuery(historyOf(useApi(), of, id));
  if (history.isError) return <ErrorLine onRetry={() => void history.refetch()}>{copy.failed}</ErrorLine>;
  const items = history.data;
  if (!items) return null;
  if (items.length === 0) return <p className="text-sm text-ink-soft">{copy[of].none}</p>;
  return (
    <details className="group">
      <Summary>{copy[of].title(formatCount(items.length))}</Summary>
      <ul className="grid gap-1 text-sm text-ink-soft">
        {items.map(({ id, decidedAt, targetType, action, rule, sanction, why }) => (
          <li key={id} className="break-words">
            {[
              formatDay(decidedAt.slice(0, 10)),
              admin.reports.targets[targetType],
              admin.decisions.actions[action],
              rule && reports.reasons[rule].name,
              sanction && admin.sanctions[sanction],
              why && `“${why}”`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
