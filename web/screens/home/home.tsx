import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLinkedPost } from '#web/content/linked/address.ts';
import { prefetchResults, preloadResults } from '#web/content/results.tsx';
import { experiencePosts, experienceSummary } from '#web/experiences/queries.ts';
import { type ApiClient, useApi } from '#web/platform/api.ts';
import { lazyScreen, wide } from '#web/platform/lazy-screen.tsx';
import { CrashBoundary } from '#web/ui/crash.tsx';
import { Hero, type HeroProps, sayings } from './hero.tsx';
import { Results } from './results.tsx';

const filterRail = lazyScreen(async () => {
  await wide();
  return import('./filter-rail.tsx');
});

/** Loads the code of the page that browsers load later, for the server. */
export const preloadHome = () => Promise.all([preloadResults(), filterRail.preload(), sayings.preload()]);

/** Prefetches public data for the server. */
export function prefetchHome(queryClient: QueryClient, api: ApiClient, query: URLSearchParams): Promise<unknown> {
  return Promise.all([
    prefetchResults(experiencePosts, queryClient, api, query),
    queryClient.prefetchQuery(experienceSummary(api)),
  ]);
}

export function Home() {
  const summary = useQuery(experienceSummary(useApi())).data;
  return (
    <>
      <HeroAbove summary={summary} />
      <div className="wrap mt-2 grid gap-8 lg:mt-3 lg:tall:mt-8 lg:grid-cols-[min(20rem,36%)_minmax(0,1fr)] lg:gap-12">
        {/* Before the list in the document: the list grows near its end, so that the keyboard would never get past
            it. */}
        <aside className="max-lg:hidden">
          <CrashBoundary>
            <Suspense>
              <filterRail.Screen />
            </Suspense>
          </CrashBoundary>
        </aside>
        <Results popularTags={summary?.popularTags} intro={<HeroBelow summary={summary} />} />
      </div>
    </>
  );
}

/** The hero above the list, but on the page of a post: whoever followed a link to it reads it first. */
function HeroAbove({ summary }: HeroProps) {
  if (useLinkedPost()?.isPage) return null;
  return (
    <div className="lg:wrap">
      <Hero summary={summary} />
    </div>
  );
}

/** The hero below a post, always as one line. */
function HeroBelow({ summary }: HeroProps) {
  return (
    <div className="reading mb-6 max-lg:-mx-(--gutter)">
      <Hero summary={summary} isBelowPost />
    </div>
  );
}
