import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { listPaths } from '#contract/kind-names.ts';
import { type Kind, kindTable, type PostOf } from '#contract/kinds.ts';
import { listTopic } from '#contract/live.ts';
import { anchorOf } from '#contract/navigation.ts';
import type { Page } from '#contract/paging.ts';
import { useApi } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { requestMore } from '#web/platform/request-more.ts';
import { useActor } from '#web/platform/session.ts';
import type { PostView } from '../kind.ts';
import { editedOf, publishedOrOwn, UnpublishedLine, unpublishedOf, useUnpublished } from '../unpublished.tsx';
import type { LinkedPost } from './address.ts';
import { arriveAt } from './arrive.ts';
import { find } from './find.ts';
import { MissingCard } from './missing-card.tsx';

interface LinkedCardProps<K extends Kind> {
  /** What the page lists. */
  view: PostView<K>;
  linked: LinkedPost;
  /** The list below, as far as it is loaded. */
  pages: Page<PostOf<K>>[] | undefined;
  /** Told which post stands above the list. */
  onAbove: (id: string | null) => void;
}

/**
 * Where a link leads: to the card in the list, or, when it is not among those loaded, to the same post from the server,
 * above the list, however old it is. One that is in neither is missing.
 */
export default function LinkedCard<K extends Kind>({ view, linked, pages, onAbove }: LinkedCardProps<K>) {
  const { posts, Card } = view;
  const { kind } = posts;
  const { moreEvent } = kindTable[kind];
  const anchor = anchorOf(linked.kind, linked.id);
  const isListed = pages?.some(({ items }) => items.some(({ id }) => id === linked.id)) ?? false;
  const isHere = linked.kind === kind;
  const api = useApi();
  const actor = useActor();
  const mine = useUnpublished();
  const one = useQuery({
    queryKey: posts.keys.one(linked.id),
    queryFn: ({ signal }) => publishedOrOwn(posts, api, linked.id, signal),
    enabled: isHere && !isListed,
  });
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
  if (above) {
    const isThis = ({ id }: PostOf<K>) => id === above.id;
    const isUnpublished = mine && unpublishedOf(kind, mine).some(isThis);
    const edited = mine && editedOf(kind, mine)?.find(isThis);
    return (
      <div className="mb-5">
        {isUnpublished ? (
          <Card post={above} actor={actor} foot={(own) => <UnpublishedLine createdAt={above.createdAt} own={own} />} />
        ) : (
          <Card post={edited ?? above} actor={actor} />
        )}
      </div>
    );
  }
  if (!isMissing) return null;
  const retry = () => {
    setRetry(true);
    void one.refetch();
  };
  return <MissingCard kind={kind} isBusy={one.isFetching} onRetry={retry} />;
}
