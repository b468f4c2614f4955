import { type Query, QueryClient } from '@tanstack/react-query';
import { waits } from '#contract/limits.ts';
import type { ApiFailure } from './api.ts';
import { currentTime } from './clock.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiFailure;
  }
}

/** Coming back to a page brings what it lacks; what is being read must not move under the reader's eyes. */
const ifMissing = (query: Pick<Query, 'state'>) => query.state.data === undefined;

/** Milliseconds between two tries behind the sentence that says that a list has not come. */
const retryEvery = 15_000;
const firstFailures = new WeakMap<object, number>();

/** When a list that has not come is asked for again by itself: now and then, for `waits.read` after it first failed. */
export function retryBehind(query: { state: { data: unknown; error: ApiFailure | null } }): number | false {
  const { data, error } = query.state;
  if (data !== undefined || !error?.mayPass) return false;
  const first = firstFailures.get(query) ?? currentTime();
  firstFailures.set(query, first);
  return currentTime() - first < waits.read && retryEvery;
}

/** The cache of answers. The server makes one a page and never retries: the browser will. */
export function createQueryClient({ onServer }: { onServer: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a call fails, and says so: nothing waits to be done behind somebody's back.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 60_000,
        retry: (failures, failure) => !onServer && failures < 2 && failure.mayPass,
        refetchOnWindowFocus: ifMissing,
        refetchOnReconnect: ifMissing,
      },
    },
  });
}
