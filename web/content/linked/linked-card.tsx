import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
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
import { Unfolded } from '../unfolded.ts';
import { editedOf, publishedOrOwn, UnpublishedLine, unpublishedOf, useUnpublished } from '../unpublished.tsx';
import type { LinkedPost } from './address.ts';
import { find } from './find.ts';
import { highlight } from './highlight.ts';
import { MissingCard } from './missing-card.tsx';

interface LinkedCardProps<K extends Kind> {
  /** The kind that the page lists. */
  view: PostView<K>;
  linked: LinkedPost;
  /** The loaded pages of the list below. */
  pages: Page<PostOf<K>>[] | undefined;
  /** Called with the id of the post that stands above the list, or `null`. */
  onAbove: (id: string | null) => void;
}

/**
 * The linked post, whole and above the list instead of in it, however old it is. It is taken from the loaded list, else
 * fetched. One that is in neither is missing.
 */
export default function LinkedCard<K extends Kind>({ view, linked, pages, onAbove }: LinkedCardProps<K>) {
  const { posts, Card, Skeleton } = view;
  const { kind } = posts;
  const { moreEvent } = kindTable[kind];
  const anchor = anchorOf(linked.kind, linked.id);
  const listed = pages?.flatMap(({ items }) => items).find(({ id }) => id === linked.id);
  const isHere = linked.kind === kind;
  const api = useApi();
  const actor = useActor();
  const mine = useUnpublished();
  const one = useQuery({
    queryKey: posts.keys.one(linked.id),
    queryFn: ({ signal }) => publishedOrOwn(posts, api, linked.id, signal),
    initialData: listed,
    // Fetched at once: `before-paint.js` has requested it already, and a later fetch would be answered by that request.
    initialDataUpdatedAt: 0,
    enabled: isHere,
  });
  const isGone = one.error?.status === 404;
  const above = isHere && !isGone ? (one.data ?? listed) : undefined;
  const isAbove = above !== undefined;
  /** The history entry whose search failed; another entry searches again. */
  const [gaveUp, setGaveUp] = useState<string | null>(null);
  const [isRetry, setRetry] = useState(false);
  const isMissing = isHere && !isAbove && (one.isError || isRetry || gaveUp === linked.entry);

  useLive(isAbove ? listTopic(kind) : null, ({ id }) => {
    if (id === undefined || id === linked.id) void one.refetch();
  });

  const tellAbove = useEffectEvent(onAbove);
  // Before the first paint: the post would stand above the list and in it.
  useLayoutEffect(() => {
    tellAbove(isAbove ? linked.id : null);
    return () => tellAbove(null);
  }, [isAbove, linked.id]);
  const isSettled = isAbove || isMissing || !isHere;
  useLayoutEffect(() => {
    if (isSettled) document.documentElement.classList.remove('linked');
  }, [isSettled]);

  const leave = useRef(() => {});
  useEffect(() => {
    if (!isHere || isMissing) return;
    const stop = find({
      look: () => document.getElementById(anchor),
      onFound: (card) => {
        leave.current = highlight(card);
      },
      onMiss: () => requestMore(moreEvent),
      onGiveUp: () => setGaveUp(linked.entry),
    });
    return () => {
      stop();
      leave.current();
    };
  }, [isHere, isMissing, anchor, linked.entry, moreEvent]);

  if (!isHere) return <Navigate replace to={`${listPaths[linked.kind]}#${anchor}`} />;
  if (above) {
    const isThis = ({ id }: PostOf<K>) => id === above.id;
    const isUnpublished = mine && unpublishedOf(kind, mine).some(isThis);
    const edited = mine && editedOf(kind, mine)?.find(isThis);
    return (
      <Unfolded value>
        {isUnpublished ? (
          <Card post={above} actor={actor} foot={(own) => <UnpublishedLine createdAt={above.createdAt} own={own} />} />
        ) : (
          <Card post={edited ?? above} actor={actor} />
        )}
      </Unfolded>
    );
  }
  if (!isMissing) return <Skeleton />;
  const retry = () => {
    setRetry(true);
    void one.refetch();
  };
  return <MissingCard kind={kind} isBusy={one.isFetching} onRetry={retry} />;
}
