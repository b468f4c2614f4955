import { type QueryClient, useQuery } from '@tanstack/react-query';
import { home } from '#contract/copy/home.ts';
import { ExperienceFeed } from '#web/experiences/feed.tsx';
import { experienceList, experienceSummary } from '#web/experiences/queries.ts';
import { type ApiClient, useApi } from '#web/platform/api.ts';
import { Counters } from './counters.tsx';
import { Doors } from './doors.tsx';
import { Empty } from './empty.tsx';
import { Hero } from './hero.tsx';
import { PopularTags } from './popular-tags.tsx';

/** The public data of this screen, fetched ahead by the server. */
export function prefetchHome(queryClient: QueryClient, api: ApiClient): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchInfiniteQuery(experienceList(api)),
    queryClient.prefetchQuery(experienceSummary(api)),
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
        <div className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12">
          <section aria-labelledby="latest" className="lg:col-start-2">
            <h2 id="latest" className="mb-5 text-xl">
              {home.latest}
            </h2>
            <ExperienceFeed empty={<Empty />} />
          </section>
          <aside className="lg:col-start-1 lg:row-start-1">
            <div className="lg:sticky lg:top-25">{summary && <PopularTags tags={summary.popularTags} />}</div>
          </aside>
        </div>
      </div>
    </>
  );
}
