import { useQueryClient } from '@tanstack/react-query';
import { type ProofHeaders, useProof } from '#web/accounts/proof/use-proof.ts';
import type { keysOf } from '#web/content/cached.ts';
import { usePrefetchUnpublished } from '#web/content/unpublished/calls.ts';
import { type ApiClient, useApi } from '#web/platform/api.ts';
import { useRetriedMutation } from '#web/platform/retried-mutation.ts';
import { meKey } from '#web/platform/session.ts';
import type { KeptDraft } from './draft.ts';

interface Publishing<Draft, Body, Post> {
  draft: KeptDraft<Draft>;
  draftKey: string;
  /** The query keys of posts of this kind. */
  keys: ReturnType<typeof keysOf>;
  create(api: ApiClient, json: Body, header: { 'idempotency-key': string } & ProofHeaders): Promise<Post>;
}

/** Publishes a post once, with a proof of work where one is asked for, and then erases its draft. */
export function usePublish<Draft, Body, Post extends { id: string }>({
  draft,
  draftKey,
  keys,
  create,
}: Publishing<Draft, Body, Post>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const prefetchUnpublished = usePrefetchUnpublished();
  const { send, proof } = useProof();
  const mutation = useRetriedMutation({
    mutationFn: (json: Body) =>
      send((headers) => create(api, json, { 'idempotency-key': draft.keyOfAttempt(draftKey, json), ...headers })),
    onSuccess: (post) => {
      prefetchUnpublished();
      // The member may have a new handle, and has written from now on.
      void queryClient.invalidateQueries({ queryKey: meKey });
      draft.erase(draftKey);
      const read = queryClient.invalidateQueries({ queryKey: keys.all });
      // The author is led to the post before anybody else can read it.
      queryClient.setQueryData(keys.one(post.id), post);
      return read;
    },
    // The session may have ended: with the member refetched, the page leads to sign-in; the draft stays.
    onError: ({ status }) => status === 401 && queryClient.invalidateQueries({ queryKey: meKey }),
  });
  return { ...mutation, proof };
}
