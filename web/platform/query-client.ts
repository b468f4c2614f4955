import { type Query, QueryClient } from '@tanstack/react-query';
import { waits } from '#contract/limits.ts';
import type { ApiFailure } from './api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiFailure;
  }
}

/** Coming back to a page brings what it lacks; what is being read must not move under the reader's eyes. */
const ifMissing = (query: Pick<Query, 'state'>) => query.state.data === undefined;

/** Once a page has said that a call failed, how often it is tried again behind that sentence, in milliseconds. */
const retryEvery = 15_000;

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
        refetchInterval: ({ state: { data, error, errorUpdateCount } }) =>
          data === undefined && error?.mayPass && errorUpdateCount * retryEvery <= waits.read ? retryEvery : false,
        refetchOnWindowFocus: ifMissing,
        refetchOnReconnect: ifMissing,
      },
    },
  });
}
