import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Me } from '#contract/accounts.ts';
import { notices as copy } from '#contract/copy/notices.ts';
import { policy } from '#contract/policy.ts';
import { answerOf, useApi } from '#web/platform/api.ts';
import { markSeen, useSeen } from '#web/platform/seen.ts';
import { meKey } from '#web/platform/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { DecisionEntry, RepliesEntry } from './entry.tsx';
import { isNewer, myNotices, myReplies, mySanctions, seenInNotices } from './queries.ts';
import { Sanctions } from './sanctions.tsx';
import { toldOnce } from './told-once.ts';
import { Withheld } from './withheld.tsx';

/**
 * The member's notices: replies to what they wrote, and moderators' decisions, the newest day first. Opening marks them
 * as read; new ones stay highlighted until it closes.
 */
export default function NoticesDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const notices = useQuery(myNotices(api));
  const sanctions = useQuery(mySanctions(api));
  const replies = useQuery({ ...myReplies(api, me.uid ?? ''), refetchOnMount: 'always' });
  const markRead = useMutation({
    mutationFn: () => answerOf(api.api.me.notices.read.$post()),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meKey }),
  });
  const read = useEffectEvent(() => {
    if (notices.data?.items.some(({ isRead }) => !isRead)) markRead.mutate();
  });
  useEffect(() => {
    if (notices.isSuccess) read();
  }, [notices.isSuccess]);

  const parts = [notices, replies, sanctions];
  const isLoading = parts.some(({ isPending }) => isPending);
  const name = seenInNotices(me);
  const [seenBefore] = useState(useSeen(name));
  const until = replies.data?.until;
  useEffect(() => {
    if (until && !isLoading) markSeen(name, until);
  }, [name, until, isLoading]);

  const { told, others } = toldOnce(sanctions.data?.items ?? [], notices.data?.items ?? []);
  // All at once: what comes later would push away what is being read.
  const entries = isLoading
    ? []
    : [
        ...(replies.data?.items ?? []).map((one) => ({
          key: `${one.day} ${one.commentId ?? one.postId}`,
          day: one.day,
          entry: <RepliesEntry replies={one} isNew={isNewer(one, seenBefore)} onFollow={onClose} />,
        })),
        ...others.map((notice) => ({
          key: notice.id,
          day: notice.day,
          entry: <DecisionEntry notice={notice} onFollow={onClose} />,
        })),
      ].toSorted((a, b) => b.day.localeCompare(a.day));
  const isOnReport = others.some(({ event }) => event === 'report-removed' || event === 'report-kept');
  const retry = () => {
    for (const part of parts) if (part.isError) void part.refetch();
  };
  const isLoaded = parts.every(({ isSuccess }) => isSuccess);

  return (
    <Dialog title={copy.title} onClose={onClose}>
      {isLoading && <Loading />}
      {parts.some(({ isError }) => isError) && (
        <ErrorLine isRetrying={parts.some((part) => part.isError && part.isFetching)} onRetry={retry}>
          {copy.loadFailed}
        </ErrorLine>
      )}
      {!isLoading && <Sanctions items={told} onChanged={() => void sanctions.refetch()} />}
      {!isLoading && sanctions.data && <Withheld posts={sanctions.data.withheld} onFollow={onClose} />}
      {isLoaded && entries.length + told.length === 0 && <p className="py-6 text-ink-soft">{copy.none}</p>}
      <ul className="mt-2">
        {entries.map(({ key, entry }) => (
          <li key={key} className="border-t border-line py-4 first:border-0">
            {entry}
          </li>
        ))}
      </ul>
      {entries.length > 0 && (
        <p className="mt-2 text-sm text-ink-faint">
          {isOnReport && copy.unnamed} {copy.lifetime(policy.noticeDays)}
        </p>
      )}
    </Dialog>
  );
}
