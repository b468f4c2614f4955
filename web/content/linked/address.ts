import type { InfiniteData } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { postInHash, postInQuery } from '#contract/navigation.ts';
import type { SearchedPage } from '#contract/paging.ts';
import type { PostRef } from '#contract/posts.ts';
import { useHydrated } from '#web/platform/hydrated.ts';

/** The post that the address names, and the key of the history entry that led to it. */
export interface LinkedPost extends PostRef {
  entry: string;
  /** Whether the page is that of the post, which its query names; a hash names one on the page of the list. */
  isPage: boolean;
}

/** The post that the address names: a hash, which never reaches the server, before the query. */
export function useLinkedPost(): LinkedPost | null {
  const { pathname, search, hash, key } = useLocation();
  const inHash = useHydrated() ? postInHash(hash) : null;
  const inQuery = postInQuery({ pathname, search });
  const named = inHash ?? inQuery;
  return named && { ...named, entry: key, isPage: named.id === inQuery?.id };
}

/** A list without the post that is shown above it. */
export function without<Item extends { id: string }>(id: string | null) {
  return (list: InfiniteData<SearchedPage<Item>, string>) => ({
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })),
  });
}
