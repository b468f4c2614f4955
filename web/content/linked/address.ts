import type { InfiniteData } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { postInHash } from '#contract/navigation.ts';
import type { Page } from '#contract/paging.ts';
import type { PostRef } from '#contract/posts.ts';
import { useHydrated } from '#web/platform/hydrated.ts';

/** The post that the address names, and the key of the history entry that led to it. */
export interface LinkedPost extends PostRef {
  entry: string;
}

/** The post that the address names, once hydrated: a hash never reaches the server. */
export function useLinkedPost(): LinkedPost | null {
  const { hash, key } = useLocation();
  const named = useHydrated() ? postInHash(hash) : null;
  return named && { ...named, entry: key };
}

/** A list without the post that is shown above it. */
export function without<Item extends { id: string }>(id: string | null) {
  return (list: InfiniteData<Page<Item>, string>) => ({
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })),
  });
}
