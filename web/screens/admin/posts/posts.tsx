import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TargetRef } from '#contract/admin.ts';
import { admin } from '#contract/copy/admin.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { kindNames } from '#contract/kind-names.ts';
import { type Kind, kindPaths } from '#contract/kinds.ts';
import { formatTotal } from '#contract/text/numbers.ts';
import { Feed } from '#web/content/feed.tsx';
import AppliedFilters from '#web/content/filters/applied-filters.tsx';
import { useFiltersInAddress } from '#web/content/filters/in-address.ts';
import { PhoneSearch } from '#web/content/filters/phone-search.tsx';
import { Rail } from '#web/content/filters/rail.tsx';
import Sheet from '#web/content/filters/sheet.tsx';
import NothingFound from '#web/content/nothing-found.tsx';
import { webKind } from '#web/kinds.tsx';
import { announce } from '#web/platform/announce.ts';
import { useApi } from '#web/platform/api.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useRowFocus } from '../row-focus.ts';
import { adminFilters } from './filters.ts';
import { type ListedPost, PostRow } from './post-row.tsx';
import { adminPosts } from './queries.ts';

const DecideDialog = lazyPart(() => import('#web/admin/decide-dialog.tsx'));
const PostPreview = lazyPart(() => import('./post-preview.tsx'));

/** All posts of a kind, newest first, with search and filters; more are loaded on request. */
export function Posts({ kind }: { kind: Kind }) {
  const [set] = useState(() => adminFilters(kind));
  const { words } = webKind(kind);
  const filters = useFiltersInAddress(set);
  const list = useInfiniteQuery(adminPosts(useApi(), kind, set.queryOf(filters)));
  const total = list.data?.pages[0]?.total;
  const heading = useRef<HTMLHeadingElement>(null);
  const feed = useRef<HTMLDivElement>(null);
  const rowFocus = useRowFocus(feed, heading);
  // The post as it was on opening: its dialog stays open when the post leaves the list.
  const [open, setOpen] = useState<{ listed: ListedPost; what: 'preview' | 'delete' } | null>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const counted = admin.posts[kindPaths[kind]];
  const isNarrowed = set.applied(filters).length > 0;
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-[min(20rem,36%)_minmax(0,1fr)] lg:gap-10">
      <aside className="max-lg:hidden">
        <div className="lg:[@media(min-height:46rem)]:sticky lg:[@media(min-height:46rem)]:top-23.5">
          <Rail set={set} hint={words.searchHint} />
        </div>
      </aside>
      <section aria-labelledby="posts">
        <PhoneSearch
          set={set}
          hint={words.searchHint}
          sheet={(close) => <Sheet set={set} total={total} found={counted} show={counted} onClose={close} />}
        />
        <h1 ref={heading} id="posts" tabIndex={-1} aria-live="polite" className="text-xl tabular-nums max-lg:mt-5">
          {total ? counted(formatTotal(total)) : kindWords[kind].all}
        </h1>
        <AppliedFilters set={set} first={list.data?.pages[0]} onLastRemoved={focusHeading} />
        <div ref={feed} {...rowFocus} className="mt-4">
          <Feed
            list={list}
            kind={kind}
            onRetry={() => void list.refetch()}
            copy={words}
            card={(post) => {
              const listed = { kind, post };
              return <PostRow listed={listed} onOpen={(what) => setOpen({ listed, what })} />;
            }}
            skeleton={<Skeleton shape="box" className="h-36" />}
            empty={<NothingFound heading="h2" why={isNarrowed ? admin.posts.noneLeft : admin.posts.none} />}
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
              target={targetOf(open.listed)}
              author={open.listed.post.authorHandle}
              onDeleted={() => announce(admin.decide.removed)}
              onClose={() => setOpen(null)}
            />
          )}
        </OnDemand>
      )}
    </div>
  );
}

function targetOf({ kind, post: { id } }: ListedPost): TargetRef {
  return { kind, postId: id, targetType: kindNames[kind], targetId: id };
}
