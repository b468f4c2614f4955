import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { notices as copy } from '#contract/copy/notices.ts';
import { reports } from '#contract/copy/reports.ts';
import type { Notice } from '#contract/notices.ts';
import { policy } from '#contract/policy.ts';
import { formatDay } from '#contract/text/dates.ts';
import { answerOf, useApi } from '#web/platform/api.ts';
import { meKey } from '#web/platform/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Loading } from '#web/ui/loading.tsx';

/** The member's notices. Opening marks them as read; new ones stay highlighted until it closes. */
export default function NoticesDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const notices = useQuery({
    queryKey: ['notices'],
    queryFn: ({ signal }) => answerOf(api.api.me.notices.$get({}, { init: { signal } })),
    staleTime: 0,
    gcTime: 0,
  });
  const markRead = useMutation({
    mutationFn: () => answerOf(api.api.me.notices.read.$post()),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meKey }),
  });
  const items = notices.data?.items ?? [];
  const read = useEffectEvent(() => {
    if (items.some(({ isRead }) => !isRead)) markRead.mutate();
  });
  useEffect(() => {
    if (notices.isSuccess) read();
  }, [notices.isSuccess]);

  return (
    <Dialog title={copy.title} onClose={onClose}>
      {notices.isPending && <Loading />}
      {notices.isError && <ErrorLine onRetry={() => void notices.refetch()}>{copy.loadFailed}</ErrorLine>}
      {notices.isSuccess && items.length === 0 && <p className="py-6 text-ink-soft">{copy.none}</p>}
      <ul className="mt-2">
        {items.map((notice) => (
          <li key={notice.id} className="border-t border-line py-4 first:border-0">
            <Entry notice={notice} />
          </li>
        ))}
      </ul>
      {items.length > 0 && <p className="mt-2 text-sm text-ink-faint">{copy.lifetime(policy.noticeDays)}</p>}
    </Dialog>
  );
}

function Entry({ notice: { event, targetType, day, isRead, rule, why, excerpt } }: { notice: Notice }) {
  return (
    <article>
      <p className="flex items-center gap-2 text-sm text-ink-faint">
        <time dateTime={day}>{formatDay(day)}</time>
        {!isRead && (
          <span className="rounded-sm bg-brand-tint px-1.5 text-xs font-bold text-brand-ink">{copy.isNew}</span>
        )}
      </p>
      <p className="mt-1 leading-normal">{copy.events[event](targetType)}</p>
      {excerpt && <p className="mt-2 font-read leading-normal break-words text-ink-soft">“{excerpt}”</p>}
      {rule && <p className="mt-2 text-sm">{copy.rule(reports.reasons[rule].name)}</p>}
      {why && <p className="mt-1 text-sm break-words">{copy.why(why)}</p>}
    </article>
  );
}
