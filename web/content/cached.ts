import type { QueryClient } from '@tanstack/react-query';
import { itemsOf, type Pages, withItems, withoutItems } from './list-cache.ts';

/** Query keys of a kind of post: its lists, and single posts. */
export const keysOf = <Name extends string>(name: Name) => ({
  all: [name] as const,
  lists: [name, 'list'] as const,
  /** The figures over all posts of a kind, where it has any. */
  summary: [name, 'summary'] as const,
  one: (id: string) => [name, 'one', id] as const,
});

/** Replaces a post wherever it is cached; `null` removes it. */
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
