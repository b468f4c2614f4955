import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { readUnpublishedAgain } from '#web/content/unpublished.tsx';
import { type ApiClient, useApi } from '#web/platform/api.ts';
import { usePatientMutation } from '#web/platform/patient-mutation.ts';
import { meKey } from '#web/platform/session.ts';
import type { KeptDraft } from './draft.ts';

interface Publishing<Draft, Body, Post> {
  draft: KeptDraft<Draft>;
  draftKey: string;
  /** The key of all that is kept of posts of this kind. */
  postsKey: QueryKey;
  create(api: ApiClient, json: Body, header: { 'idempotency-key': string }): Promise<Post>;
}

/** Publishes a post, once, and then erases the draft that it came from. */
export function usePublish<Draft, Body, Post>({ draft, draftKey, postsKey, create }: Publishing<Draft, Body, Post>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return usePatientMutation({
    mutationFn: (json: Body) => create(api, json, { 'idempotency-key': draft.keyOfAttempt(draftKey, json) }),
    onSuccess: () => {
      void readUnpublishedAgain(queryClient);
      // The member may have a new name, and has written from now on.
      void queryClient.invalidateQueries({ queryKey: meKey });
      draft.erase(draftKey);
      return queryClient.invalidateQueries({ queryKey: postsKey });
    },
    // The session may have ended meanwhile: asked again, the page knows and leads to sign-in; the draft stays.
    onError: ({ status }) => status === 401 && queryClient.invalidateQueries({ queryKey: meKey }),
  });
}
