import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { offline } from '#contract/copy/offline.ts';
import { publicPages } from '#contract/public-pages.ts';
import { copiesServed, setOffline } from '#web/platform/offline.ts';
import { Toast } from '#web/ui/toast.tsx';

/** Retry interval, in milliseconds. */
const firstWait = 5000;
const longestWait = 60_000;

/** Says that the screen shows a copy, retries, and then refreshes it. */
export function OfflineToast() {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const again = useRef(() => {});
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = firstWait;
    let over = false;
    const attempt = async () => {
      clearTimeout(timer);
      const answer = await fetch('/livez', { cache: 'no-store' }).catch(() => null);
      if (over) return;
      if (answer?.ok) {
        const before = copiesServed();
        await queryClient.invalidateQueries();
        // A server that answers may still be too slow for lists: then what was refetched is a copy again.
        if (!over && copiesServed() === before) setOffline(false);
      }
      if (over) return;
      clearTimeout(timer);
      timer = setTimeout(attempt, wait);
      wait = Math.min(longestWait, wait * 2);
    };
    again.current = () => void attempt();
    timer = setTimeout(attempt, wait);
    const back = () => void attempt();
    addEventListener('online', back);
    return () => {
      over = true;
      clearTimeout(timer);
      removeEventListener('online', back);
    };
  }, [queryClient]);
  return (
    <Toast role="alert" onRetry={() => again.current()}>
      {publicPages.includes(pathname) ? offline.notice : offline.formNotice}
    </Toast>
  );
}
