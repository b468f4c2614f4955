import { type DefaultError, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { listPaths } from '#contract/kind-names.ts';
import { type Kind, kindTable } from '#contract/kinds.ts';
import { listTopic } from '#contract/live.ts';
import { anchorOf } from '#contract/navigation.ts';
import type { Page } from '#contract/paging.ts';
import { useLive } from '#web/platform/live.ts';
import { requestMore } from '#web/platform/request-more.ts';
import type { LinkedPost } from './address.ts';
import { arriveAt } from './arrive.ts';
import { find } from './find.ts';
import { MissingCard } from './missing-card.tsx';

interface LinkedCardProps<Item extends { id: string }, Key extends readonly unknown[]> {
  /** What the page lists. */
  kind: Kind;
  linked: LinkedPost;
  /** The list below, as far as it is loaded. */
  pages: Page<Item>[] | undefined;
  query: UseQueryOptions<Item, DefaultError, Item, Key>;
  card: (item: Item) => ReactNode;
  /** Told which post stands above the list. */
  onAbove: (id: string | null) => void;
}

/**
 * Where a link leads: to the card in the list, or, when it is not among those loaded, to the same post from the server,
 * above the list, however old it is. One that is in neither is missing.
 */
export function LinkedCard<Item extends { id: string }, Key extends readonly unknown[]>(
  props: LinkedCardProps<Item, Key>,
) {
  const { kind, linked, pages, onAbove } = props;
  const { moreEvent } = kindTable[kind];
  const anchor = anchorOf(linked.kind, linked.id);
  const isListed = pages?.some(({ items }) => items.some(({ id }) => id === linked.id)) ?? false;
  const isHere = linked.kind === kind;
  const one = useQuery({ ...props.query, enabled: isHere && !isListed });
  const isGone = one.error?.status === 404;
  const above = isHere && !isListed && !isGone ? one.data : undefined;
  const isAbove = above !== undefined;
  /** The arrival that was in vain. A later one looks again. */
  const [gaveUp, setGaveUp] = useState<string | null>(null);
  const [isRetry, setRetry] = useState(false);
  const isMissing = isHere && !isListed && !isAbove && (one.isError || isRetry || gaveUp === linked.arrival);

  useLive(isAbove ? listTopic(kind) : null, ({ id }) => {
    if (id === undefined || id === linked.id) void one.refetch();
  });

  const tellAbove = useEffectEvent(onAbove);
  useEffect(() => {
    tellAbove(isAbove ? linked.id : null);
    return () => tellAbove(null);
  }, [isAbove, linked.id]);

  const leave = useRef(() => {});
  useEffect(() => {
    if (!isHere || isMissing) return;
    const stop = find({
      look: () => document.getElementById(anchor),
      onFound: (card) => {
        leave.current = arriveAt(card);
      },
      onMiss: () => requestMore(moreEvent),
      onGiveUp: () => setGaveUp(linked.arrival),
    });
    return () => {
      stop();
      leave.current();
    };
  }, [isHere, isMissing, anchor, linked.arrival, moreEvent]);

  if (!isHere) return <Navigate replace to={`${listPaths[linked.kind]}#${anchor}`} />;
  if (above) return <div className="mb-5">{props.card(above)}</div>;
  if (!isMissing) return null;
  const retry = () => {
    setRetry(true);
    void one.refetch();
  };
  return <MissingCard kind={kind} isBusy={one.isFetching} onRetry={retry} />;
}
