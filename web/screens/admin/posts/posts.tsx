import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useRef, useState } from 'react';
import type { Place } from '#contract/admin.ts';
import { admin } from '#contract/copy/admin.ts';
import { experiences } from '#contract/copy/experiences.ts';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import type { Page } from '#contract/paging.ts';
import { formatTotal } from '#contract/text/numbers.ts';
import { experienceTitle, suspiciousJobTitle } from '#contract/text/title.ts';
import { kindNames } from '#contract/vocabulary.ts';
import { Feed } from '#web/content/feed.tsx';
import { AppliedFilters } from '#web/content/filters/applied-filters.tsx';
import type { FilterLook } from '#web/content/filters/controls.tsx';
import type { Filters } from '#web/content/filters/filters.ts';
import { useFiltersInAddress } from '#web/content/filters/in-address.ts';
import { PhoneSearch } from '#web/content/filters/phone-search.tsx';
import { Rail } from '#web/content/filters/rail.tsx';
import { Sheet } from '#web/content/filters/sheet.tsx';
import { NothingFound } from '#web/content/nothing-found.tsx';
import { snapshotOfExperience, snapshotOfSuspiciousJob } from '#web/moderation/place.ts';
import { announce } from '#web/platform/announce.ts';
import { useApi } from '#web/platform/api.ts';
import type { MoreEvent } from '#web/platform/request-more.ts';
import { TagList } from '#web/screens/home/tag-list.tsx';
import { OnDemand } from '#web/shell/on-demand.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useRowFocus } from '../row-focus.ts';
import { experienceSet, looks, suspiciousJobSet } from './filters.ts';
import { type ListedPost, PostRow } from './post-row.tsx';
import { adminExperiences, adminSuspiciousJobs } from './queries.ts';

const DecideDialog = lazy(() => import('#web/moderation/decide-dialog.tsx'));
const PostPreview = lazy(() => import('./post-preview.tsx'));

/** Every experience, newest first. */
export function ExperiencePosts() {
  const list = useInfiniteQuery(adminExperiences(useApi(), useFiltersInAddress(experienceSet)));
  return (
    <Posts
      section="experiences"
      look={looks.experiences}
      ownFilters={<TagList set={experienceSet} />}
      list={list}
      more="request-more-experiences"
      words={experiences}
      listed={(experience) => ({
        kind: 'experience',
        post: experience,
        title: experienceTitle(experience),
        snapshot: snapshotOfExperience(experience),
        counts: { up: experience.benDeYasadimCount, down: experience.downvoteCount },
      })}
    />
  );
}

/** Every listing, newest first. */
export function SuspiciousJobPosts() {
  const list = useInfiniteQuery(adminSuspiciousJobs(useApi(), useFiltersInAddress(suspiciousJobSet)));
  return (
    <Posts
      section="suspicious-jobs"
      look={looks['suspicious-jobs']}
      list={list}
      more="request-more-jobs"
      words={suspiciousJobs}
      listed={(job) => ({
        kind: 'suspicious-job',
        post: job,
        title: suspiciousJobTitle(job),
        snapshot: snapshotOfSuspiciousJob(job),
        counts: { up: job.upvotes, down: job.downvotes },
      })}
    />
  );
}

interface PostsProps<All extends Filters, Item> {
  section: 'experiences' | 'suspicious-jobs';
  look: FilterLook<All>;
  /** Controls that only this list has. */
  ownFilters?: ReactNode;
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  more: MoreEvent;
  words: {
    loadingMore: string;
    loadFailed: string;
    shown: (count: string) => string;
    allShown: (count: string) => string;
  };
  listed: (item: Item) => ListedPost;
}

/** A searchable list of one kind's posts, loading more on request. */
function Posts<All extends Filters, Item extends { id: string }>(props: PostsProps<All, Item>) {
  const { section, look, ownFilters, list, words } = props;
  const total = list.data?.pages[0]?.total;
  const heading = useRef<HTMLHeadingElement>(null);
  const feed = useRef<HTMLDivElement>(null);
  const place = useRowFocus(feed, heading);
  // As it was when it was opened: it stays open when it leaves the list.
  const [open, setOpen] = useState<{ listed: ListedPost; what: 'preview' | 'delete' } | null>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const counted = admin.posts[section];
  const isNarrowed = look.set.applied(useFiltersInAddress(look.set)).length > 0;
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-[min(20rem,36%)_minmax(0,1fr)] lg:gap-10">
      <aside className="max-lg:hidden">
        <div className="lg:[@media(min-height:46rem)]:sticky lg:[@media(min-height:46rem)]:top-23.5">
          <Rail look={look}>{ownFilters}</Rail>
        </div>
      </aside>
      <section aria-labelledby="posts">
        <PhoneSearch
          set={look.set}
          hint={look.searchHint}
          sheet={(close) => (
            <Sheet look={look} total={total} words={{ show: counted, found: counted }} onClose={close}>
              {ownFilters}
            </Sheet>
          )}
        />
        <h1 ref={heading} id="posts" tabIndex={-1} aria-live="polite" className="text-xl tabular-nums max-lg:mt-5">
          {total ? counted(formatTotal(total)) : admin.tabs[section]}
        </h1>
        <AppliedFilters set={look.set} onLastRemoved={focusHeading} />
        <div ref={feed} {...place} className="mt-4">
          <Feed
            list={list}
            more={props.more}
            onRetry={() => void list.refetch()}
            copy={words}
            card={(item) => {
              const listed = props.listed(item);
              return <PostRow listed={listed} onOpen={(what) => setOpen({ listed, what })} />;
            }}
            skeleton={<Skeleton shape="box" className="h-36" />}
            empty={<NothingFound why={isNarrowed ? admin.posts.noneLeft : admin.posts.none} />}
          />
        </div>
      </section>
      {open && (
        <OnDemand>
          {open.what === 'preview' && (
            <PostPreview
              listed={open.listed}
              onDelete={() => setOpen({ ...open, what: 'delete' })}
              onClose={() => setOpen(null)}
            />
          )}
          {open.what === 'delete' && (
            <DecideDialog
              place={placeOf(open.listed)}
              onDeleted={() => announce(admin.decide.removed)}
              onClose={() => setOpen(null)}
            />
          )}
        </OnDemand>
      )}
    </div>
  );
}

function placeOf({ kind, post: { id } }: ListedPost): Place {
  return { kind, postId: id, targetType: kindNames[kind], targetId: id };
}
