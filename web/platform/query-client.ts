import { type Query, QueryClient } from '@tanstack/react-query';
import { waits } from '#contract/limits.ts';
import type { ApiFailure } from './api.ts';
import { currentTime } from './clock.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiFailure;
  }
}

/** Refetches on return only what failed to load: a text that is being read must not move. */
const ifMissing = (query: Pick<Query, 'state'>) => query.state.data === undefined;

/**
 * Milliseconds after which data is stale. A page is rendered as of the published minute, up to two and a half minutes
 * ago, and refetches nothing that came with it.
 */
const staleTime = 150_000;

/** Retry interval while an error line shows, in milliseconds. */
const retryEvery = 15_000;
const firstFailures = new WeakMap<object, number>();

/** `refetchInterval` of a list: background retries for `waits.read` after its first failure. */
export function backgroundRetry(query: { state: { data: unknown; error: ApiFailure | null } }): number | false {
  const { data, error } = query.state;
  if (data !== undefined || !error?.mayPass) return false;
  const first = firstFailures.get(query) ?? currentTime();
  firstFailures.set(query, first);
  return currentTime() - first < waits.read && retryEvery;
}

/** Creates the query cache: one for each page on the server, without retries, which are left to the browser. */
export function createQueryClient({ onServer }: { onServer: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a call fails visibly, instead of being queued.
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
