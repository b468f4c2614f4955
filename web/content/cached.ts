import type { QueryClient } from '@tanstack/react-query';
import { itemsOf, type Pages, withItems, withoutItems } from './list-cache.ts';

/** Under which keys a kind of post is kept: its lists, and single posts. */
export const keysOf = <Name extends string>(name: Name) => ({
  all: [name] as const,
  lists: [name, 'list'] as const,
  /** What a kind counts of all its posts, where it does. */
  summary: [name, 'summary'] as const,
  one: (id: string) => [name, 'one', id] as const,
});

/** Shows a post otherwise, wherever it is kept (`null`: it is gone). */
export function showPost<Item extends { id: string }>(
  queryClient: QueryClient,
  keys: ReturnType<typeof keysOf>,
  id: string,
  change: Partial<Item> | null,
): void {
  queryClient.setQueriesData<Pages<Item>>({ queryKey: keys.lists }, (pages) => {
    const item = itemsOf(pages).find((kept) => kept.id === id);
    if (!pages || !item) return pages;
    return change ? withItems(pages, new Map([[id, { ...item, ...change }]])) : withoutItems(pages, new Set([id]));
  });
  if (change) queryClient.setQueryData<Item>(keys.one(id), (item) => item && { ...item, ...change });
  else queryClient.removeQueries({ queryKey: keys.one(id) });
}
