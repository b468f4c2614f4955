import type { QueryClient } from '@tanstack/react-query';
import type { Absence } from '#contract/copy/linked.ts';
import { isUuid } from '#contract/post-address.ts';
import type { PostRef } from '#contract/posts.ts';
import { Comments } from './comments/conversation.tsx';
import { commentList, usualSort } from './comments/queries.ts';
import { absenceKey } from './content/linked/absence.ts';
import { similarPosts } from './content/linked/similar.tsx';
import { linkedCard } from './content/results.tsx';
import type { SharedPost } from './content/share/describe.ts';
import { webKind } from './kinds.tsx';
import type { ApiClient } from './platform/api.ts';

/** Prefetches a post's page for the server: the post, its comments, and similar ones. */
export async function prefetchLinked(queryClient: QueryClient, api: ApiClient, post: PostRef): Promise<void> {
  if (!isUuid(post.id)) return;
  const { keys, one } = webKind(post.kind).posts;
  await Promise.all([
    queryClient.prefetchQuery({
      queryKey: keys.one(post.id),
      queryFn: ({ signal }) => one(api, post.id, signal),
    }),
    queryClient.prefetchInfiniteQuery(commentList(api, post, usualSort)),
    queryClient.prefetchQuery(similarPosts(webKind(post.kind).posts, api, post.id)),
  ]);
}

/** Loads the code of a post's page, which browsers load later. */
export const preloadLinked = () => Promise.all([linkedCard.preload(), Comments.preload()]);

/** The prefetched post; why there is none, which the page then says; `null` where that could not be told. */
export async function linkedOrAbsent(
  queryClient: QueryClient,
  { kind, id }: PostRef,
  wasRemoved: (id: string) => Promise<boolean>,
): Promise<SharedPost | Absence | null> {
  const { posts } = webKind(kind);
  const { keys } = posts;
  const post = queryClient.getQueryData<SharedPost['post']>(keys.one(id));
  if (post) return { kind, post };
  if (isUuid(id) && queryClient.getQueryState(keys.one(id))?.error?.status !== 404) return null;
  const absence = (await wasRemoved(id)) ? 'removed' : 'unknown';
  queryClient.setQueryData<Absence>(absenceKey(posts), absence);
  return absence;
}
