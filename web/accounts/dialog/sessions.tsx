import { account } from '#contract/copy/account.ts';
import { formatDay } from '#contract/text/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useEndSessions, useSessions } from '../calls.ts';

const copy = account.sessions;

export function Sessions() {
  const sessions = useSessions();
  const end = useEndSessions();
  const items = sessions.data?.items ?? [];
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">{copy.explanation}</p>
      {sessions.isPending && <Skeleton className="h-14 w-full" />}
      {sessions.error && <ErrorLine onRetry={() => void sessions.refetch()}>{sessions.error.message}</ErrorLine>}
      {items.length > 1 && (
        <Button block className="mt-1 mb-2" busy={end.isPending} onClick={() => end.mutate('others')}>
          {copy.endOthers}
        </Button>
      )}
      {end.error && <ErrorLine>{end.error.message}</ErrorLine>}
      <ul>
        {items.map(({ id, createdOn, expiresOn, current }) => (
          <li
            key={id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-0"
          >
            <p className="leading-snug">
              {copy.opened(formatDay(createdOn))}
              <span className="block text-sm text-ink-soft">{copy.ends(formatDay(expiresOn))}</span>
            </p>
            {current ? (
              <span className="shrink-0 rounded-sm bg-brand-tint px-2 py-1 text-sm font-bold text-brand-ink">
                {copy.current}
              </span>
            ) : (
              <Button size="sm" className="shrink-0" onClick={() => end.mutate(id)}>
                {copy.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
