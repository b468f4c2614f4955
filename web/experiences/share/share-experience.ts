import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewExperienceInput } from '#contract/experiences.ts';
import { readUnpublishedAgain } from '#web/content/unpublished.tsx';
import { answerOf, useApi } from '#web/platform/api.ts';
import { padded } from '#web/platform/padded.ts';
import { meKey } from '#web/platform/session.ts';
import { useKeepTrying } from '#web/platform/use-keep-trying.ts';
import { experienceKeys } from '../queries.ts';
import { shareDraft } from './draft.ts';

/** Shares an experience, once, and then erases the draft that it came from. */
export function useShareExperience(draftKey: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { send, ...trying } = useKeepTrying();
  const mutation = useMutation({
    mutationFn: (json: NewExperienceInput) => {
      const header = { 'idempotency-key': shareDraft.keyOfAttempt(draftKey, json) };
      return send(() => answerOf(api.api.experiences.$post({ json, header }, { init: padded(json) })));
    },
    onSuccess: () => {
      void readUnpublishedAgain(queryClient);
      // The member may have a new name, and has written from now on.
      void queryClient.invalidateQueries({ queryKey: meKey });
      shareDraft.erase(draftKey);
      return queryClient.invalidateQueries({ queryKey: experienceKeys.all });
    },
    // The session may have ended meanwhile: asked again, the page knows and leads to sign-in; the draft stays.
    onError: ({ status }) => status === 401 && queryClient.invalidateQueries({ queryKey: meKey }),
  });
  return { ...mutation, ...trying };
}
