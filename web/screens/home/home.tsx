import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { prefetchResults } from '#web/content/results.tsx';
import { experiencePosts, experienceSummary } from '#web/experiences/queries.ts';
import { type ApiClient, useApi } from '#web/platform/api.ts';
import { lazyScreen } from '#web/platform/lazy-screen.tsx';
import { CrashBoundary } from '#web/ui/crash.tsx';
import { Counters } from './counters.tsx';
import { Doors } from './doors.tsx';
import { Hero } from './hero.tsx';
import { PopularTags } from './popular-tags.tsx';
import { Results } from './results.tsx';

const filterRail = lazyScreen(() => import('./filter-rail.tsx'));

/** What the server needs before it renders this screen: its public data, and the code that browsers fetch later. */
export function prefetchHome(queryClient: QueryClient, api: ApiClient, query: URLSearchParams): Promise<unknown> {
  return Promise.all([
    prefetchResults(experiencePosts, queryClient, api, query),
    queryClient.prefetchQuery(experienceSummary(api)),
    filterRail.preload(),
  ]);
}

export function Home() {
  const summary = useQuery(experienceSummary(useApi())).data;
  return (
    <>
      <Hero />
      <div className="wrap">
        <div className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-[1fr_1.1fr_1.1fr] lg:gap-6">
          <Counters summary={summary} />
          <Doors />
        </div>
        <div className="mt-14 grid gap-8 lg:grid-cols-[min(20rem,36%)_minmax(0,1fr)] lg:gap-12">
          {/* Before the list, which grows as one comes near its end: by keyboard nothing behind it would be reached. */}
          <aside className="max-lg:order-last">
            {/* Stays beside the list where the whole of it fits between header and help lines. */}
            <div className="grid gap-6 lg:[@media(min-height:62rem)]:sticky lg:[@media(min-height:62rem)]:top-23.5 lg:[@media(min-height:62rem)]:-m-1.5 lg:[@media(min-height:62rem)]:max-h-[calc(100dvh-9rem)] lg:[@media(min-height:62rem)]:overflow-y-auto lg:[@media(min-height:62rem)]:p-1.5">
              <CrashBoundary>
                <Suspense>
                  <filterRail.Screen />
                </Suspense>
              </CrashBoundary>
              {summary && <PopularTags tags={summary.popularTags} />}
            </div>
          </aside>
          <Results popularTags={summary?.popularTags} />
        </div>
      </div>
    </>
  );
}
