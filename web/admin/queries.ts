import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, type ApiFailure, answerOf } from '#web/platform/api.ts';

/** The key of all queries of the admin page; invalidated after each decision. */
export const adminKey = ['admin'] as const;

/** Whether a failure asks for the confirmation of the session. */
export function isUnconfirmed(failure: ApiFailure | null): boolean {
  return failure?.code === 'auth/confirmation-required';
}

/** Query of the dashboard's figures and the counts in the tabs. */
export const analytics = (api: ApiClient) =>
  queryOptions({
    queryKey: [...adminKey, 'analytics'],
    queryFn: ({ signal }) => answerOf(api.api.admin.analytics.$get({}, { init: { signal } })),
  });

/** Query of the open reports, with the posts and comments that they are about. */
export const openReports = (api: ApiClient) =>
  queryOptions({
    queryKey: [...adminKey, 'reports'],
    queryFn: ({ signal }) => answerOf(api.api.admin.reports.$get({ query: {} }, { init: { signal } })),
  });

/** Query of the objections that wait for a moderator. */
export const openObjections = (api: ApiClient) =>
  queryOptions({
    queryKey: [...adminKey, 'objections'],
    queryFn: ({ signal }) => answerOf(api.api.admin.objections.$get({}, { init: { signal } })),
  });

/** Infinite query of decisions, newest first. */
export const decisionList = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...adminKey, 'decisions'],
    queryFn: ({ pageParam, signal }) =>
      answerOf(api.api.admin.decisions.$get({ query: pageParam ? { cursor: pageParam } : {} }, { init: { signal } })),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
