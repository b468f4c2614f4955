import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Kind } from '#contract/kinds.ts';
import { listTopic } from '#contract/live.ts';
import { useLive } from '#web/platform/live.ts';
import { useUid } from '#web/platform/session.ts';
import { dialogsClosed } from '#web/ui/dialog.tsx';
import { useLinkedPost } from '../linked/address.ts';
import { itemsOf, type Pages, withItems } from '../list-cache.ts';
import { refetchUnpublished } from './calls.ts';

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
