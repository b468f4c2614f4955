import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type EditedName, editedName } from '#contract/kind-names.ts';
import { type EditableKind, type Kind, kindTable, type PostOf } from '#contract/kinds.ts';
import type { Unpublished } from '#contract/publication.ts';
import { type ApiClient, ApiFailure, answerOf, useApi } from '#web/platform/api.ts';
import { useUid } from '#web/platform/session.ts';
import type { Posts } from '../posts.ts';
import { myUnpublished, unpublishedKey } from './query.ts';

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
