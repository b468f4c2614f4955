import { QueryClient } from '@tanstack/react-query';
import type { ApiFailure } from './api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiFailure;
  }
}

/** The cache of answers. The server makes one a page and never retries: the browser will. */
export function createQueryClient({ onServer }: { onServer: boolean }): QueryClient {
  const mayPass = (failure: ApiFailure) => failure.status === 0 || failure.status >= 500;
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, failure) => !onServer && failures < 2 && mayPass(failure),
      },
    },
  });
}
