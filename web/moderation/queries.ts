import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, type ApiFailure, answerOf } from '#web/platform/api.ts';

/** Everything that moderators read; invalidate this when one of them has decided. */
export const moderationKey = ['moderation'] as const;

/** Whether moderators have to say once more who they are before they are answered. */
export function isUnconfirmed(failure: ApiFailure | null): boolean {
  return failure?.code === 'auth/confirmation-required';
}

/** The figures of the dashboard, and the counts in the tabs. */
export const analytics = (api: ApiClient) =>
  queryOptions({
    queryKey: [...moderationKey, 'analytics'],
    queryFn: ({ signal }) => answerOf(api.api.admin.analytics.$get({}, { init: { signal } })),
  });

/** The open reports, with what they are about. */
export const openReports = (api: ApiClient) =>
  queryOptions({
    queryKey: [...moderationKey, 'reports'],
    queryFn: ({ signal }) => answerOf(api.api.admin.reports.$get({ query: {} }, { init: { signal } })),
  });

/** What moderators decided, newest first, a page at a time. */
export const decisionList = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...moderationKey, 'decisions'],
    queryFn: ({ pageParam, signal }) =>
      answerOf(api.api.admin.decisions.$get({ query: pageParam ? { cursor: pageParam } : {} }, { init: { signal } })),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
