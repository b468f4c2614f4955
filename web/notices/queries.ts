import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Me } from '#contract/accounts.ts';
import type { GatheredReplies } from '#contract/own-posts.ts';
import { type ApiClient, answerOf, useApi } from '#web/platform/api.ts';
import { useSeen } from '#web/platform/seen.ts';

/** Query of the notices of moderators' decisions. */
export const myNotices = (api: ApiClient) =>
  queryOptions({
    queryKey: ['notices'],
    queryFn: ({ signal }) => answerOf(api.api.me.notices.$get({}, { init: { signal } })),
    staleTime: 0,
    gcTime: 0,
  });

/** Query of the member's sanctions that are not over. */
export const mySanctions = (api: ApiClient) =>
  queryOptions({
    queryKey: ['sanctions'],
    queryFn: ({ signal }) => answerOf(api.api.me.sanctions.$get({}, { init: { signal } })),
    staleTime: 0,
    gcTime: 0,
  });

/** Query of the replies to the member `uid`. */
export const myReplies = (api: ApiClient, uid: string) =>
  queryOptions({
    queryKey: ['replies', uid],
    queryFn: ({ signal }) => answerOf(api.api.me.replies.$get({}, { init: { signal } })),
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });

/** The name under which the device stores up to when its notices have shown the replies. */
export const seenInNotices = ({ draftKey }: Me) => `replies:${draftKey}`;

/** Whether a reply is newer than what the device has shown. */
export const isNewer = ({ latest }: GatheredReplies, seen: string) => latest > seen;

/** The number of notices that the member has not read, with those of replies. */
export function useUnread(me: Me): number {
  const seen = useSeen(seenInNotices(me));
  const { data } = useQuery(myReplies(useApi(), me.uid ?? ''));
  return me.unreadNotices + (data?.items.filter((replies) => isNewer(replies, seen)).length ?? 0);
}
