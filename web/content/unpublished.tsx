import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { publication as copy } from '#contract/copy/publication.ts';
import { type EditedName, editedName } from '#contract/kind-names.ts';
import { type EditableKind, type Kind, kindTable, type PostOf } from '#contract/kinds.ts';
import { listTopic } from '#contract/live.ts';
import type { PublishChoice, Unpublished } from '#contract/publication.ts';
import { neverPublic } from '#contract/withheld.ts';
import { type ApiClient, ApiFailure, answerOf, useApi } from '#web/platform/api.ts';
import { currentTime } from '#web/platform/clock.ts';
import { useLive } from '#web/platform/live.ts';
import { useUid } from '#web/platform/session.ts';
import { dialogsClosed } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLinkedPost } from './linked/address.ts';
import { itemsOf, type Pages, withItems } from './list-cache.ts';
import type { Posts } from './posts.ts';
import { myUnpublished, unpublishedKey } from './unpublished-query.ts';

/**
 * Refetches the unpublished after the member has written, edited or deleted something, or when a minute has become
 * public.
 */
export function refetchUnpublished(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: unpublishedKey });
}

/** Prefetches the unpublished for the page that follows. */
export function usePrefetchUnpublished(): () => void {
  const api = useApi();
  const queryClient = useQueryClient();
  const uid = useUid() ?? '';
  return () => void queryClient.prefetchQuery(myUnpublished(api, uid));
}

/** The member's unpublished posts of a kind. */
export const unpublishedOf = <K extends Kind>(kind: K, mine: Unpublished) =>
  mine[kindTable[kind].plural] as PostOf<Kind>[] as PostOf<K>[];

/** The member's posts of a kind with an edit that others do not see yet; empty for a kind that can not be edited. */
export const editedOf = <K extends Kind>(kind: K, mine: Unpublished) =>
  mine[editedName(kind) as EditedName<EditableKind>] as PostOf<Kind>[] | undefined as PostOf<K>[] | undefined;

/** A post as the public reads it; if it is not public, as its author does. */
export async function publishedOrOwn<K extends Kind>(
  { kind, one }: Posts<K>,
  api: ApiClient,
  id: string,
  signal: AbortSignal,
): Promise<PostOf<K>> {
  try {
    return await one(api, id, signal);
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status !== 404) throw failure;
    const mine = await answerOf(api.api.me.unpublished.$get());
    const own = unpublishedOf(kind, mine).find((post) => post.id === id);
    // One that is in neither may have become public in between.
    return own ?? (await one(api, id, signal));
  }
}

/**
 * What is published within this time was sent to be published soon, in milliseconds; anything later has a minute of the
 * day.
 */
const soon = 3 * 60_000;

/** The choice with which an unpublished post was sent. */
export function whenPublic({ createdAt }: { createdAt: string }): PublishChoice {
  return Date.parse(createdAt) - currentTime() < soon ? 'soon' : 'within-day';
}

/** When others will see an unpublished post, in words. */
export const whenShown = ({ createdAt }: { createdAt: string }): string =>
  createdAt === neverPublic ? copy.withheld : copy[whenPublic({ createdAt })];

/** The line under an unpublished post: when others will see it, and what its author can do. */
export function UnpublishedLine({ createdAt, own }: { createdAt: string; own?: ReactNode }) {
  return (
    <div className="mt-3.5 flex min-h-11 items-center gap-2 border-t border-line pt-2 text-sm text-ink-soft">
      <Icon name="eye-slash-bold" className="text-[1.2em]" />
      <span className="min-w-0 grow">{whenShown({ createdAt })}</span>
      {own}
    </div>
  );
}

interface OwnFirstProps<Item> {
  kind: Kind;
  /** The query key of the list on screen. */
  queryKey: QueryKey;
  /** The member's unpublished posts of this kind; `undefined` while they are not shown. */
  items: Item[] | undefined;
  /** The member's posts with an edit that others do not see yet. */
  edited?: Item[] | undefined;
  one(id: string): Promise<Item>;
  card: (item: Item) => ReactNode;
}

const none: never[] = [];

/** The member's unpublished posts above the list; once they are public they stand first in it. */
export function OwnFirst<Item extends { id: string }>(props: OwnFirstProps<Item>) {
  const { kind, queryKey, items, edited = none, one, card } = props;
  const queryClient = useQueryClient();
  const uid = useUid();
  useLive(uid ? listTopic(kind) : null, () => void refetchUnpublished(queryClient));
  useEdited(queryKey, edited);
  const [shown, show] = useState<Item[]>(none);

  const follow = useEffectEvent(() => {
    if (!items) return show(none);
    const gone = shown.filter(({ id }) => !items.some((item) => item.id === id));
    show([...gone, ...items]);
    for (const { id } of gone) {
      // A deleted post is dropped.
      const there = dialogsClosed()
        .then(() => one(id))
        .then((item) => queryClient.setQueryData<Pages<Item>>(queryKey, (pages) => pages && withFirst(pages, item)));
      const leave = () => show((before) => before.filter((item) => item.id !== id));
      void there.then(leave, leave);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the items alone
  useEffect(() => follow(), [items]);

  // A linked post is shown above the list already.
  const linked = useLinkedPost()?.id;
  const others = shown.filter(({ id }) => id !== linked);
  if (others.length === 0) return null;
  return (
    <div className="mb-5 grid gap-5">
      {others.toReversed().map((item) => (
        <Fragment key={item.id}>{card(item)}</Fragment>
      ))}
    </div>
  );
}

/** The list with a post at its head that has just become public. */
function withFirst<Item extends { id: string }>(pages: Pages<Item>, item: Item): Pages<Item> {
  const [first, ...rest] = pages.pages;
  if (!first || itemsOf(pages).some(({ id }) => id === item.id)) return pages;
  return { ...pages, pages: [{ ...first, items: [item, ...first.items] }, ...rest] };
}

/** Shows the member's own edits in a list, after every refetch, until everybody sees them. */
function useEdited<Item extends { id: string }>(queryKey: QueryKey, edited: Item[]): void {
  const queryClient = useQueryClient();
  const apply = useEffectEvent(() => {
    const pages = queryClient.getQueryData<Pages<Item>>(queryKey);
    const stale = edited.filter((own) => itemsOf(pages).some((item) => item.id === own.id && !isSame(item, own)));
    if (pages && stale.length > 0) {
      queryClient.setQueryData(queryKey, withItems(pages, new Map(stale.map((own) => [own.id, own]))));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that is read again is another list
  useEffect(() => {
    apply();
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryHash === hashKey(queryKey)) apply();
    });
  }, [queryClient, edited, hashKey(queryKey)]);
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
