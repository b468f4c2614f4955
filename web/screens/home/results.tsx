import type { ReactNode } from 'react';
import { experiences } from '#contract/copy/experiences.ts';
import { home } from '#contract/copy/home.ts';
import type { ExperienceSummary } from '#contract/experiences.ts';
import { formatTotal } from '#contract/text/numbers.ts';
import { useFiltersInAddress } from '#web/content/filters/in-address.ts';
import { Results as List } from '#web/content/results.tsx';
import { experienceView } from '#web/experiences/view.ts';
import { OtherPages } from './other-pages.tsx';
import { PopularTags } from './popular-tags.tsx';

interface ResultsProps {
  popularTags: ExperienceSummary['popularTags'] | undefined;
  /** What introduces the site, below the post on the page of one. */
  intro: ReactNode;
}

/** The list of experiences. The popular tags are above it, and come first in its filter sheet. */
export function Results({ popularTags = [], intro }: ResultsProps) {
  const { sortBy } = useFiltersInAddress(experienceView.posts.filters);
  return (
    <List
      view={experienceView}
      labelledBy="latest"
      intro={intro}
      head={({ heading, total, searched, isEmpty, search, applied }) => {
        const found = total && experiences.found(formatTotal(total));
        const filtered = applied && total?.value ? experiences.filtered(found ?? '') : undefined;
        return (
          <>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h2
                ref={heading}
                id="latest"
                tabIndex={-1}
                className={searched && total?.value === 0 ? 'sr-only' : 'text-lg wrap-anywhere md:text-xl'}
              >
                {searched ?? filtered ?? (sortBy === 'newest' ? home.latest : home.shared)}
              </h2>
              {/* On phones it would be a line of its own; the hero shows the number of all. */}
              <p
                role="status"
                className={
                  total?.value && !searched && !filtered
                    ? 'text-sm text-ink-faint tabular-nums max-md:sr-only'
                    : 'sr-only'
                }
              >
                {found}
              </p>
            </div>
            <div className="mt-2 mb-1 lg:mb-2">
              {search}
              <PopularTags tags={popularTags} isIdle={isEmpty} />
              {applied}
            </div>
          </>
        );
      }}
      between={<OtherPages />}
      inFront={{ tags: popularTags.map(({ tag }) => tag) }}
    />
  );
}
