import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  lazy,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { filters as copy } from '#contract/copy/filters.ts';
import { linked as linkedCopy } from '#contract/copy/linked.ts';
import type { Kind } from '#contract/kinds.ts';
import { postInHash, postInQuery } from '#contract/navigation.ts';
import type { Total } from '#contract/paging.ts';
import { formatTotal } from '#contract/text/numbers.ts';
import { type ApiClient, useApi } from '#web/platform/api.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { type LazyScreen, lazyScreen } from '#web/platform/lazy-screen.tsx';
import { useActor } from '#web/platform/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { CrashBoundary } from '#web/ui/crash.tsx';
import { isForBrowser } from '#web/ui/link.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { Feed } from './feed.tsx';
import type { InFront } from './filters/controls.tsx';
import { clearLabel, isSearchAlone, withoutFilters } from './filters/filters.ts';
import { useFiltersInAddress } from './filters/in-address.ts';
import { PhoneSearch } from './filters/phone-search.tsx';
import type { PostView } from './kind.ts';
import { useLinkedPost, without } from './linked/address.ts';
import type LinkedCardOf from './linked/linked-card.tsx';
import { useListScroll } from './list-scroll.ts';
import type LivePostsOf from './live-posts.tsx';
import type { Posts } from './posts.ts';

// Live updates are not in the first load. (`lazy` loses the type parameter.)
const LivePosts = lazy(() => import('./live-posts.tsx')) as unknown as typeof LivePostsOf;
const nothingFound = lazyScreen(() => import('./nothing-found.tsx'));
const appliedFilters = lazyScreen(() => import('./filters/applied-filters.tsx'));
const Sheet = lazyPart(() => import('./filters/sheet.tsx'));
export const linkedCard = lazyScreen(() => import('./linked/linked-card.tsx') as Promise<{ default: ComponentType }>);
const LinkedCard = linkedCard.Screen as unknown as typeof LinkedCardOf;

/**
 * The parts of a list that its page shows and whose code must be loaded before hydration. Without it, the first update
 * around such a part would take the server's HTML away until the code has come; a dialog that was opened in the card of
 * a linked post would be lost.
 */
export function partsOfPage(): (Pick<LazyScreen, 'preload'> | undefined)[] {
  return [
    postInHash(location.hash) || postInQuery(location) ? linkedCard : undefined,
    document.getElementById('applied-filters') ? appliedFilters : undefined,
    document.getElementById('nothing-found') ? nothingFound : undefined,
  ];
}

/** Loads the code of a list that browsers load later, for the server. */
export const preloadResults = () => Promise.all([nothingFound.preload(), appliedFilters.preload()]);

/** Prefetches the first posts of a list for the server. */
export function prefetchResults<K extends Kind>(
  { filters, list }: Posts<K>,
  queryClient: QueryClient,
  api: ApiClient,
  query: URLSearchParams,
): Promise<unknown> {
  return queryClient.prefetchInfiniteQuery(list(api, filters.read(query)));
}

/** The parts of a list's head, which each page arranges. */
interface Head {
  /** The heading, which takes focus when a removed control had it. */
  heading: RefObject<HTMLHeadingElement | null>;
  total: Total | undefined;
  /** What a search has found; `undefined` without one. */
  searched: string | undefined;
  /** Whether no card is left below the head. */
  isEmpty: boolean;
  search: ReactNode;
  applied: ReactNode;
}

/**
 * The link that a click is for: the one clicked or, on the opening or the title of a card in the list, that of its time,
 * which leads to its page. Keyboards and screen readers have the latter alone.
 */
function linkAt(target: Element): HTMLAnchorElement | null | undefined {
  const link = target.closest('a');
  if (link || !getSelection()?.isCollapsed) return link;
  return target.closest('.feed .opens-page')?.closest('article')?.querySelector('.time-line > a');
}

interface ResultsProps<K extends Kind> {
  view: PostView<K>;
  /** The id of the heading. */
  labelledBy: string;
  head: (head: Head) => ReactNode;
  /** What introduces the site, below the post on the page of one. */
  intro: ReactNode;
  inFront?: InFront;
  /** Content between the first cards and the others. */
  between?: ReactNode;
}

/** The filtered list of a kind, below its head. */
export function Results<K extends Kind>({ view, labelledBy, head, intro, inFront, between }: ResultsProps<K>) {
  const { posts, words, Card, Skeleton, groupOf } = view;
  const set = posts.filters;
  const filters = useFiltersInAddress(set);
  const hydrated = useHydrated();
  const linked = useLinkedPost();
  const queryClient = useQueryClient();
  const actor = useActor();
  const [above, setAbove] = useState(linked?.id ?? null);
  const list = useInfiniteQuery({ ...posts.list(useApi(), filters), select: without(above) });
  const total = list.data?.pages[0]?.total;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const showTop = () => {
    heading.current?.scrollIntoView();
    focusHeading();
  };
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = linkAt(event.target as Element);
    const isOurs =
      link?.search && !link.hash && !link.target && link.origin + link.pathname === location.origin + location.pathname;
    if (!isOurs || event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    void navigate(link.search);
    // An opened post takes the focus itself.
    if (!postInQuery(link)) focusHeading();
  };
  useListScroll(heading, list.isSuccess && !list.isPlaceholderData);
  const applied = set.applied(filters);
  const isNarrowed = applied.length > 0;
  const first = list.isPlaceholderData ? undefined : list.data?.pages[0];
  const search = first?.correction?.isShown ? first.correction.search : (filters.search as string);
  const foundFor = () => (first ? words.foundFor(search, formatTotal(first.total)) : copy.searched(search));
  const whyEmpty = () => {
    if (isSearchAlone(applied)) return words.noneFound;
    return isNarrowed ? words.noneLeft : words.none;
  };
  /** Whether all that the list holds stands above it. */
  const isAllAbove = above !== null && total !== undefined && total.value > 0;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link clicks it
    <section aria-labelledby={labelledBy} className="results" onClick={follow}>
      {(linked || !hydrated) && (
        <div className={classes('linked-place mb-8', !linked && 'hidden linked:block')}>
          {linked ? (
            <OnDemand waiting={<Skeleton />}>
              <LinkedCard key={linked.id} view={view} linked={linked} pages={list.data?.pages} onAbove={setAbove} />
            </OnDemand>
          ) : (
            <Skeleton />
          )}
        </div>
      )}
      {linked?.isPage && intro}
      {head({
        heading,
        total,
        searched: search ? foundFor() : undefined,
        isEmpty: list.data?.pages.every(({ items }) => items.length === 0) ?? false,
        search: (
          <PhoneSearch
            set={set}
            hint={words.searchHint}
            sheet={(close) => <Sheet set={set} total={total} found={words.found} inFront={inFront} onClose={close} />}
          />
        ),
        applied: isNarrowed && (
          <CrashBoundary fallback={null}>
            <Suspense>
              <appliedFilters.Screen set={set} first={first} onLastRemoved={focusHeading} />
            </Suspense>
          </CrashBoundary>
        ),
      })}
      {hydrated && (
        <CrashBoundary fallback={null}>
          <Suspense>
            <LivePosts view={view} chosen={filters} onShow={showTop} />
          </Suspense>
        </CrashBoundary>
      )}
      <Feed
        list={list}
        kind={posts.kind}
        onRetry={() => void queryClient.refetchQueries({ queryKey: posts.keys.all, type: 'active' })}
        copy={words}
        groupOf={groupOf}
        card={(post) => <Card post={post} actor={actor} />}
        skeleton={<Skeleton />}
        between={between}
        onTop={showTop}
        empty={
          isAllAbove ? (
            <p className="mt-6 text-center text-sm text-ink-faint">{linkedCopy.noOther}</p>
          ) : (
            <CrashBoundary>
              <Suspense>
                <nothingFound.Screen
                  why={whyEmpty()}
                  isBelowPost={linked !== null}
                  search={search ? { kind: posts.kind, search } : undefined}
                >
                  {isNarrowed && (
                    <div className="mt-4">
                      <ButtonLink to={{ search: set.addressOf(withoutFilters(set, filters)) }} onClick={focusHeading}>
                        {clearLabel(applied)}
                      </ButtonLink>
                    </div>
                  )}
                </nothingFound.Screen>
              </Suspense>
            </CrashBoundary>
          )
        }
      />
    </section>
  );
}
