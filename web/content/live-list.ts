import { hashKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useRef, useState } from 'react';
import { live as copy } from '#contract/copy/live.ts';
import type { Kind } from '#contract/kinds.ts';
import { listTopic } from '#contract/live.ts';
import { anchorOf } from '#contract/navigation.ts';
import type { Page } from '#contract/paging.ts';
import { announce } from '#web/platform/announce.ts';
import { ApiFailure } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { dialogsClosed } from '#web/ui/dialog.tsx';
import { itemsOf, type Pages, withItems, withoutItems, withTotal } from './list-cache.ts';

/** Debounce of live events, in milliseconds. */
const gathering = 400;

/** A list on screen, with the calls that fetch its parts. */
export interface LiveSource<Item> {
  kind: Kind;
  queryKey: QueryKey;
  one(id: string): Promise<Item>;
  /** A page of the list; the cursor `''` fetches the first. */
  page(cursor: string): Promise<Page<Item>>;
  /** The newest posts that match the filters, whatever the order of the list. */
  newest(): Promise<Page<Item>>;
}

/** The ids of new posts, with the key of their list. */
interface Found {
  list: string;
  ids: string[];
  isCapped: boolean;
}

/** The new posts since the list was loaded, and how to show them. */
export interface NewPosts {
  count: number;
  /** Whether there are more than `count`. */
  isCapped: boolean;
  isShowing: boolean;
  show(): void;
}

/**
 * Keeps a list on screen up to date: changed posts are refetched in their positions, deleted ones removed, and new ones
 * only counted, since text must not move while somebody reads. After a lost connection everything is refetched.
 */
export function useLiveList<Item extends { id: string; createdAt: string }>(source: LiveSource<Item>): NewPosts {
  const queryClient = useQueryClient();
  const list = hashKey(source.queryKey);
  const [found, setFound] = useState<Found>({ list, ids: [], isCapped: false });
  const stale = useRef({ ids: new Set<string>(), newest: false, everything: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const loaded = useRef({ list: '', at: 0 });
  const created = useRef(new Set<string>());

  const read = () => queryClient.getQueryData<Pages<Item>>(source.queryKey);
  const write = (change: (pages: Pages<Item>) => Pages<Item>) =>
    queryClient.setQueryData<Pages<Item>>(source.queryKey, (pages) => pages && change(pages));

  /** Removes deleted posts from the list, except one under which somebody is writing. */
  const removeDeleted = (deleted: ReadonlySet<string>): void => {
    // A form that a card has opened in a dialog would close with it, and what is typed there with the form.
    if (document.querySelector('dialog[open] form')) return void dialogsClosed().then(() => removeDeleted(deleted));
    const gone = new Set([...deleted].filter((id) => !isWrittenUnder(anchorOf(source.kind, id))));
    if (gone.size < deleted.size) announce(copy.deletedMeanwhile);
    write((pages) => withoutItems(pages, gone));
  };

  /**
   * The time at which the list was loaded, from which posts of a lost connection count as new. Later writes move the
   * cache's own time. Undefined until the list is loaded: it will hold all posts then.
   */
  const loadedAt = () => {
    const at = queryClient.getQueryState(source.queryKey)?.dataUpdatedAt;
    if (loaded.current.list !== list && at) loaded.current = { list, at };
    // Public times are rounded down to the minute.
    return loaded.current.list === list ? new Date(loaded.current.at).toISOString().slice(0, 16) : undefined;
  };

  const readAgain = useEffectEvent(async () => {
    timer.current = undefined;
    const { ids, newest, everything } = stale.current;
    stale.current = { ids: new Set(), newest: false, everything: false };
    const since = loadedAt();
    const known = new Set(itemsOf(read()).map(({ id }) => id));
    const fresh = everything ? await pagesAgain(source, read()?.pages.length ?? 0) : new Map<string, Item>();
    const asked = [...(everything ? known : ids)].filter((id) => known.has(id) && !fresh.has(id));
    const gone = new Set<string>();
    await Promise.all(
      asked.map(async (id) => {
        const item = await source.one(id).catch((failure) => void (isMissing(failure) && gone.add(id)));
        if (item) fresh.set(id, item);
      }),
    );
    write((pages) => withItems(pages, fresh));
    removeDeleted(gone);
    if (!newest && !everything) return;
    const { items, total, nextCursor } = await source.newest();
    write((pages) => withTotal(pages, total));
    const isNew = ({ id, createdAt }: Item) =>
      created.current.has(id) || (everything && since !== undefined && createdAt.slice(0, 16) >= since);
    const later = items.filter((item) => !known.has(item.id) && isNew(item));
    const isCapped = later.length === items.length && nextCursor !== null;
    setFound({ list, ids: later.map(({ id }) => id), isCapped });
  });

  useLive(listTopic(source.kind), ({ id, change }) => {
    loadedAt();
    if (id === undefined) stale.current.everything = true;
    else if (change === 'created') {
      created.current.add(id);
      stale.current.newest = true;
    } else if (change === 'deleted') {
      removeDeleted(new Set([id]));
      stale.current.newest = true;
    } else stale.current.ids.add(id);
    timer.current ??= setTimeout(
      () =>
        void readAgain().catch(() => {
          // Everything is refetched with the next change; a restored connection sends one at once.
          stale.current.everything = true;
        }),
      gathering,
    );
  });

  const showing = useMutation({
    mutationFn: () => source.page(''),
    onSuccess: (first) => {
      queryClient.setQueryData<Pages<Item>>(source.queryKey, { pages: [first], pageParams: [''] });
      setFound({ list, ids: [], isCapped: false });
    },
    onError: ({ message }) => announce(message),
  });

  return {
    count: found.list === list ? found.ids.length : 0,
    isCapped: found.isCapped,
    isShowing: showing.isPending,
    show: () => showing.mutate(),
  };
}

/** Refetches the first `count` pages. */
async function pagesAgain<Item extends { id: string }>(
  source: LiveSource<Item>,
  count: number,
): Promise<Map<string, Item>> {
  const fresh = new Map<string, Item>();
  let cursor: string | null = '';
  for (let read = 0; read < count && cursor !== null; read += 1) {
    const page: Page<Item> = await source.page(cursor);
    for (const item of page.items) fresh.set(item.id, item);
    cursor = page.nextCursor;
  }
  return fresh;
}

function isWrittenUnder(anchor: string): boolean {
  const fields = document.getElementById(anchor)?.querySelectorAll('textarea') ?? [];
  return [...fields].some(({ value }) => value.trim() !== '');
}

function isMissing(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 404;
}
