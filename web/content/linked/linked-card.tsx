import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { commentInHash } from '#contract/comment-address.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { type Absence, linked as copy } from '#contract/copy/linked.ts';
import { hashAddress } from '#contract/kind-names.ts';
import { type Kind, kindTable, type PostOf } from '#contract/kinds.ts';
import { listTopic } from '#contract/live.ts';
import { anchorOf, helpPath, postInQuery } from '#contract/navigation.ts';
import type { Page } from '#contract/paging.ts';
import { isUuid, withoutPost } from '#contract/post-address.ts';
import { described } from '#contract/text/described.ts';
import { useApi } from '#web/platform/api.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { useLive } from '#web/platform/live.ts';
import { useOwnTitle } from '#web/platform/page-change.ts';
import { requestMore } from '#web/platform/request-more.ts';
import { initialKey } from '#web/platform/scroll-positions.ts';
import { useActor } from '#web/platform/session.ts';
import { sessionHint } from '#web/platform/session-hint.ts';
import { dialogsClosed } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { PostView } from '../kind.ts';
import { Unfolded } from '../unfolded.ts';
import { editedOf, publishedOrOwn, unpublishedOf } from '../unpublished/calls.ts';
import { UnpublishedLine } from '../unpublished/line.tsx';
import { useUnpublished } from '../unpublished/query.ts';
import { absenceKey } from './absence.ts';
import type { LinkedPost } from './address.ts';
import { find } from './find.ts';
import { highlight } from './highlight.ts';
import { MissingCard } from './missing-card.tsx';
import { Similar } from './similar.tsx';

/**
 * A state that ends only while no dialog is open: one that an author has opened on a post, to edit it, would close with what
 * they have typed when the post becomes public, or is deleted elsewhere.
 */
function useUntilDialogsClose(state: boolean): boolean {
  const [lasts, setLasts] = useState(state);
  useEffect(() => {
    if (state) {
      setLasts(true);
      return;
    }
    let isCurrent = true;
    void dialogsClosed().then(() => isCurrent && setLasts(false));
    return () => {
      isCurrent = false;
    };
  }, [state]);
  return state || lasts;
}

interface LinkedCardProps<K extends Kind> {
  /** The kind that the page lists. */
  view: PostView<K>;
  linked: LinkedPost;
  /** The loaded pages of the list below. */
  pages: Page<PostOf<K>>[] | undefined;
  /** Called with the id of the post that stands above the list, or `null`. */
  onAbove: (id: string | null) => void;
}

/** The post whose page the browser asked the server for: this module is loaded before such a page is hydrated. */
const arrivedFor = typeof location === 'undefined' ? undefined : postInQuery(location);

/** Why the page of a post has none, as the server `said`; a cut id has never been one. */
function absenceOf({ isPage, id }: LinkedPost, said: Absence | undefined): Absence | undefined {
  if (!isPage) return undefined;
  const isSaidOfIt = arrivedFor === undefined || arrivedFor?.id === id;
  return (isSaidOfIt ? said : undefined) ?? (isUuid(id) ? undefined : 'unknown');
}

/**
 * The linked post, whole and above the list instead of in it, however old it is. It is taken from the page or the loaded
 * list, else fetched. One that is in none is missing. On its own page it has its comments opened.
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
  const queryClient = useQueryClient();
  const [absent] = useState(() => absenceOf(linked, queryClient.getQueryData(absenceKey(posts))));
  const mine = useUnpublished();
  const one = useQuery({
    queryKey: posts.keys.one(linked.id),
    queryFn: ({ signal }) => publishedOrOwn(posts, api, linked.id, signal),
    initialData: listed,
    // Fetched at once: `before-paint.js` has requested it already, and a later fetch would be answered by that request.
    initialDataUpdatedAt: 0,
    enabled: isHere && absent !== 'removed' && (!linked.isPage || isUuid(linked.id)),
  });
  // The server renders one page for all posts that it has not; a member's own, which waits, is found in a moment.
  const isHydrated = useHydrated();
  const isGone = one.error?.status === 404;
  const mayBeOwn = absent === 'unknown' && !(isHydrated && (one.isError || !isUuid(linked.id)));
  const isUntold = isHydrated && one.isError && !isGone;
  // What was there is removed; whether an own post waits could not be told.
  const absence = linked.isPage && isGone && one.data ? 'removed' : isUntold ? undefined : absent;
  const isThere = useUntilDialogsClose(!isGone);
  const above = isHere && isThere ? (one.data ?? listed) : undefined;
  const isAbove = above !== undefined;
  /** The history entry whose search failed; another entry searches again. */
  const [gaveUp, setGaveUp] = useState<string | null>(null);
  const [isRetry, setRetry] = useState(false);
  const isWaiting = mine ? unpublishedOf(kind, mine).some(({ id }) => id === linked.id) : false;
  const showsWaiting = useUntilDialogsClose(isWaiting);
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

  useOwnTitle(linked.isPage && above ? described(kind, above).title : null);

  // The reader of a page that came with the post may have begun to read.
  const cameWithPage = linked.isPage && linked.entry === initialKey;
  const { search, hash } = useLocation();
  const leadsToComment = linked.isPage && commentInHash(hash) !== null;
  const leave = useRef(() => {});
  useEffect(() => {
    if (!isHere || isMissing || cameWithPage || leadsToComment) return;
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
  }, [isHere, isMissing, cameWithPage, leadsToComment, anchor, linked.entry, moreEvent]);

  if (!isHere) return <Navigate replace to={hashAddress(linked)} />;
  const toList = linked.isPage && (
    <p className="-mt-2.5 mb-2">
      <Link to={{ search: withoutPost(search) }} className="link inline-flex min-h-11 items-center gap-1.5">
        <Icon name="arrow-left-bold" />
        {kindWords[kind].missing.wayOut}
      </Link>
    </p>
  );
  if (above) {
    const isThis = ({ id }: PostOf<K>) => id === above.id;
    const edited = mine && editedOf(kind, mine)?.find(isThis);
    return (
      <>
        {toList}
        <h2 className="sr-only">{copy.heading}</h2>
        <Unfolded value={linked.isPage ? 'comments' : 'text'}>
          {showsWaiting ? (
            <Card
              post={above}
              actor={actor}
              foot={(own) => <UnpublishedLine createdAt={above.createdAt} own={own} />}
            />
          ) : (
            <Card post={edited ?? above} actor={actor} />
          )}
          {linked.isPage && (
            <p className="mt-4">
              <Link to={helpPath} className="link inline-flex min-h-11 items-center">
                {copy.help}
              </Link>
            </p>
          )}
        </Unfolded>
        {/* Behind a hash they would come after the list, and push it down. */}
        {linked.isPage && !showsWaiting && <Similar view={view} id={above.id} />}
      </>
    );
  }
  if (absence)
    return (
      <>
        {mayBeOwn && (
          <div className="hidden member:block">
            {toList}
            <Skeleton />
          </div>
        )}
        <div className={mayBeOwn ? 'member:hidden' : undefined}>
          {/* Mounted anew where it was hidden: it is scrolled to. */}
          <MissingCard key={String(mayBeOwn && isHydrated && sessionHint.isMember())} kind={kind} absence={absence} />
        </div>
      </>
    );
  if (!isMissing)
    return (
      <>
        {toList}
        <Skeleton />
      </>
    );
  const retry = () => {
    setRetry(true);
    void one.refetch();
  };
  return <MissingCard kind={kind} isBusy={one.isFetching} onRetry={retry} />;
}
