import { type Query, QueryClient } from '@tanstack/react-query';
import { waits } from '#contract/limits.ts';
import type { ApiFailure } from './api.ts';
import { currentTime } from './clock.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiFailure;
  }
}

/** Refetch on return: only what is missing; what is being read must not move. */
const ifMissing = (query: Pick<Query, 'state'>) => query.state.data === undefined;

/**
 * Milliseconds after which what is shown again is refetched. A page is rendered as of the published minute, up to two
 * and a half minutes ago, and asks for nothing that came with it.
 */
const staleTime = 150_000;

/** Retry interval while an error line shows, in milliseconds. */
const retryEvery = 15_000;
const firstFailures = new WeakMap<object, number>();

/** Background retries of a list that failed: at that interval, for `waits.read` after the first failure. */
export function retryBehind(query: { state: { data: unknown; error: ApiFailure | null } }): number | false {
  const { data, error } = query.state;
  if (data !== undefined || !error?.mayPass) return false;
  const first = firstFailures.get(query) ?? currentTime();
  firstFailures.set(query, first);
  return currentTime() - first < waits.read && retryEvery;
}

/** Creates the query cache: one for each page on the server, where nothing is retried since the browser will. */
export function createQueryClient({ onServer }: { onServer: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a call fails, and says so: nothing waits to be done behind somebody's back.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime,
        retry: (failures, failure) => !onServer && failures < 2 && failure.mayPass,
        refetchOnWindowFocus: ifMissing,
        refetchOnReconnect: ifMissing,
      },
    },
  });
}
