import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { content } from '#contract/copy/content.ts';
import { controls } from '#contract/copy/controls.ts';
import { type Kind, kindTable } from '#contract/kinds.ts';
import type { Page } from '#contract/paging.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { requestMore, useMoreOnApproach, useMoreRequests } from '#web/platform/request-more.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface FeedProps<Item> {
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  kind: Kind;
  /** Retries when not even the first page was loaded. */
  onRetry: () => void;
  copy: {
    loadingMore: string;
    loadFailed: string;
    shown: (count: string) => string;
    allShown: (count: string) => string;
  };
  /** The group of an item; of the items of a group only the first shows. */
  groupOf?: ((item: Item) => string | undefined) | undefined;
  card: (item: Item) => ReactNode;
  /** A placeholder card. */
  skeleton: ReactNode;
  /** Leads back to the head of a long list. */
  onTop?: () => void;
  /** Content between the first cards and the others, or after the last card of a short list. */
  between?: ReactNode;
  /** Content of an empty list. */
  empty: ReactNode;
}

/** The number of cards before `between`. */
const cardsBefore = 3;

/** A list of posts that loads more on request: by its button, by scrolling near its end, or by the window event. */
export function Feed<Item extends { id: string }>(props: FeedProps<Item>) {
  const { list, copy, skeleton } = props;
  const more = kindTable[props.kind].moreEvent;
  const end = useRef<HTMLDivElement>(null);
  const pages = list.data?.pages ?? [];
  const items = eachOnce(pages.flatMap((page) => page.items));
  const cards = firstOfEach(items, props.groupOf);
  /** The previous list stays on screen until the requested one is loaded. */
  const outdated = list.isPlaceholderData;

  useMoreRequests(more, () => {
    if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
  });
  useMoreOnApproach(more, end, list.hasNextPage ? pages.length : 0);

  // The failure stays on screen during a retry; the query has dropped it by then.
  const [failure, setFailure] = useState(list.error);
  if (list.error && list.error !== failure) setFailure(list.error);

  const isThere = pages[0] !== undefined && !outdated;
  if (!isThere && list.errorUpdateCount > 0) {
    return (
      <ErrorLine isRetrying={list.isFetching} onRetry={props.onRetry}>
        {copy.loadFailed} {failure?.message}
      </ErrorLine>
    );
  }
  if (!pages[0]) return <Loading label={copy.loadingMore} skeleton={skeleton} />;
  if (items.length === 0) return props.empty;

  return (
    <div
      aria-busy={list.isFetchingNextPage || outdated}
      className={classes('feed', outdated && 'opacity-60 transition-opacity delay-200')}
    >
      <div className="cards grid gap-5">
        {cards.map((item, index) => (
          <Fragment key={item.id}>
            {props.card(item)}
            {index === Math.min(cardsBefore, cards.length) - 1 && props.between}
          </Fragment>
        ))}
        {list.isFetchingNextPage && !list.isFetchNextPageError && skeleton}
      </div>
      <div ref={end} />
      {list.isFetchNextPageError && (
        <div className="mt-5">
          <ErrorLine isRetrying={list.isFetchingNextPage} onRetry={() => requestMore(more)}>
            {copy.loadFailed} {list.error?.message}
          </ErrorLine>
        </div>
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <div className="mt-6 hidden justify-center js:flex">
          <Button busy={list.isFetchingNextPage} busyLabel={controls.loading} onClick={() => requestMore(more)}>
            {content.showMore}
          </Button>
        </div>
      )}
      {props.onTop && (
        <div className="mt-3 hidden justify-center js:flex">
          <Button variant="quiet" onClick={props.onTop}>
            <Icon name="arrow-up-bold" />
            {content.toTop}
          </Button>
        </div>
      )}
      <p role="status" className={list.hasNextPage || outdated ? 'sr-only' : 'mt-6 text-center text-sm text-ink-faint'}>
        {outdated ? copy.loadingMore : (list.hasNextPage ? copy.shown : copy.allShown)(formatCount(items.length))}
      </p>
    </div>
  );
}

/** Drops duplicates: a post whose counters changed between two pages may be on both. */
function eachOnce<Item extends { id: string }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** The items without those that follow one of their group. */
function firstOfEach<Item extends { id: string }>(
  items: Item[],
  groupOf: ((item: Item) => string | undefined) | undefined,
): Item[] {
  const shown = new Set<string>();
  return items.filter((item) => {
    const group = groupOf?.(item) ?? item.id;
    return shown.has(group) ? false : shown.add(group);
  });
}

function Loading({ label, skeleton }: { label: string; skeleton: ReactNode }) {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{label}</span>
      {skeleton}
      {skeleton}
      {skeleton}
    </div>
  );
}
