import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Unpublished } from '#contract/publication.ts';
import { type ApiClient, answerOf, useApi } from '#web/platform/api.ts';
import { useReaderData } from '#web/platform/reader-data.ts';
import { useUid } from '#web/platform/session.ts';

export const unpublishedKey = ['unpublished'] as const;

/** Query of what the member `uid` has written and others do not see yet. */
export const myUnpublished = (api: ApiClient, uid: string) =>
  queryOptions({
    queryKey: [...unpublishedKey, uid],
    queryFn: ({ signal }): Promise<Unpublished> => answerOf(api.api.me.unpublished.$get({}, { init: { signal } })),
    staleTime: 0,
  });

/** The query of the reader's unpublished posts, comments and edits; visitors have none. */
export function useUnpublishedQuery() {
  const uid = useUid();
  return useQuery({ ...myUnpublished(useApi(), uid ?? ''), enabled: Boolean(uid) });
}

/** The reader's unpublished posts, comments and edits; undefined until loaded, and for visitors. */
export const useUnpublished = (): Unpublished | undefined => useUnpublishedQuery().data;

/**
 * The number of the member `uid`'s unpublished comments on a post, as far as they are loaded; replies are not counted, as
 * in `commentCount`.
 */
export function useUnpublishedComments(uid: string | undefined, postId: string): number {
  const unpublished = useReaderData({ ...myUnpublished(useApi(), uid ?? ''), enabled: false });
  return unpublished?.comments.filter(({ parentId, depth }) => parentId === postId && depth === 0).length ?? 0;
}
