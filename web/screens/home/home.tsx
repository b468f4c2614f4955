import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { prefetchResults } from '#web/content/results.tsx';
import { experiencePosts, experienceSummary } from '#web/experiences/queries.ts';
import { type ApiClient, useApi } from '#web/platform/api.ts';
import { lazyScreen, wide } from '#web/platform/lazy-screen.tsx';
import { CrashBoundary } from '#web/ui/crash.tsx';
import { Hero, sayings } from './hero.tsx';
import { Results } from './results.tsx';

const filterRail = lazyScreen(async () => {
  await wide();
  return import('./filter-rail.tsx');
});

/** Prefetches for the server's rendering: public data, and the code that browsers load later. */
export function prefetchHome(queryClient: QueryClient, api: ApiClient, query: URLSearchParams): Promise<unknown> {
  return Promise.all([
    prefetchResults(experiencePosts, queryClient, api, query),
    queryClient.prefetchQuery(experienceSummary(api)),
    filterRail.preload(),
    sayings.preload(),
  ]);
}

export function Home() {
  const summary = useQuery(experienceSummary(useApi())).data;
  return (
    <>
      <Hero summary={summary} />
      <div className="wrap mt-2 grid gap-8 lg:mt-5 lg:grid-cols-[min(20rem,36%)_minmax(0,1fr)] lg:gap-12">
        {/* Before the list in the document: the list grows near its end, so that the keyboard would never get past
            it. */}
        <aside className="max-lg:hidden">
          <CrashBoundary>
            <Suspense>
              <filterRail.Screen />
            </Suspense>
          </CrashBoundary>
        </aside>
        <Results popularTags={summary?.popularTags} />
      </div>
    </>
  );
}
