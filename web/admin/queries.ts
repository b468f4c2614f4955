import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OpenReportsFilter } from '#contract/admin.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type ApiClient, type ApiFailure, answerOf } from '#web/platform/api.ts';

/** The key of all queries of the admin page; invalidated after each decision. */
export const adminKey = ['admin'] as const;

const unproved: ReadonlySet<string | undefined> = new Set([
  'auth/confirmation-required',
  'auth/second-factor-required',
  'auth/second-factor-missing',
] satisfies ErrorCode[]);

/** Whether a failure asks staff to prove again who they are. */
export function isUnconfirmed(failure: ApiFailure | null): boolean {
  return unproved.has(failure?.code);
}

/** Query of the second factor of staff; outside of the queries that it guards. */
export const secondFactor = (api: ApiClient) =>
  queryOptions({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => answerOf(api.api.me['second-factor'].$get({}, { init: { signal } })),
    staleTime: 0,
  });

/** Query of the dashboard's figures and the counts in the tabs. */
export const analytics = (api: ApiClient) =>
  queryOptions({
    queryKey: [...adminKey, 'analytics'],
    queryFn: ({ signal }) => answerOf(api.api.admin.analytics.$get({}, { init: { signal } })),
  });

/** Query of the open reports that a filter leaves, with the posts and comments that they are about. */
export const openReports = (api: ApiClient, { free, ...filter }: OpenReportsFilter) =>
  queryOptions({
    queryKey: [...adminKey, 'reports', { free, ...filter }],
    queryFn: ({ signal }) =>
      answerOf(
        api.api.admin.reports.$get({ query: { ...filter, ...(free ? { free: 'true' } : {}) } }, { init: { signal } }),
      ),
    // The list of before stays until that of another filter is there.
    placeholderData: keepPreviousData,
  });

/** Whose history of decisions is asked for: that of a post with its comments, or of a handle. */
export type HistoryOf = 'post' | 'author';

/** Query of the newest decisions about a post with its comments, or about the texts of a handle. */
export const historyOf = (api: ApiClient, of: HistoryOf, id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'history', of, id],
    queryFn: async ({ signal }) => {
      const { members, decisions } = api.api.admin;
      const init = { init: { signal } };
      const { items } =
        of === 'author'
          ? await answerOf(members.decisions.$post({ json: { handle: id } }, init))
          : await answerOf(decisions.$get({ query: { post: id } }, init));
      return items;
    },
  });

/** Query of what stands under a handle. */
export const memberNamed = (api: ApiClient, handle: string) =>
  queryOptions({
    queryKey: [...adminKey, 'member', handle],
    queryFn: ({ signal }) => answerOf(api.api.admin.members.find.$post({ json: { handle } }, { init: { signal } })),
  });

/** Query of the word list: how often each entry was found, and whether it is on. */
export const wordCounts = (api: ApiClient) =>
  queryOptions({
    queryKey: [...adminKey, 'words'],
    queryFn: ({ signal }) => answerOf(api.api.admin.words.$get({}, { init: { signal } })),
  });

/** Query of whether newcomers compute a proof of work. */
export const attackNow = (api: ApiClient) =>
  queryOptions({
    queryKey: [...adminKey, 'door'],
    queryFn: ({ signal }) => answerOf(api.api.admin.door.$get({}, { init: { signal } })),
  });

/** Query of the objections that wait for a moderator. */
export const openObjections = (api: ApiClient) =>
  queryOptions({
    queryKey: [...adminKey, 'objections'],
    queryFn: ({ signal }) => answerOf(api.api.admin.objections.$get({}, { init: { signal } })),
  });

/** Query of the removal requests that wait for the team. */
export const openRemovalRequests = (api: ApiClient) =>
  queryOptions({
    queryKey: [...adminKey, 'removal-requests'],
    queryFn: ({ signal }) => answerOf(api.api.admin['removal-requests'].$get({}, { init: { signal } })),
  });

/** The filters of the log of decisions, in the order of its choices. */
export const decisionFilters = { all: {}, inForce: { inForce: 'true' } } as const;
export type DecisionFilter = keyof typeof decisionFilters;

/** Infinite query of decisions that a filter leaves, newest first. */
export const decisionList = (api: ApiClient, filter: DecisionFilter) =>
  infiniteQueryOptions({
    queryKey: [...adminKey, 'decisions', filter],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.api.admin.decisions.$get(
          { query: { ...decisionFilters[filter], ...(pageParam ? { cursor: pageParam } : {}) } },
          { init: { signal } },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
