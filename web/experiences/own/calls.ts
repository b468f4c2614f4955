import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExperienceEditInput } from '#contract/experiences.ts';
import { showPost } from '#web/content/cached.ts';
import { refetchUnpublished } from '#web/content/unpublished.tsx';
import { answerOf, useApi } from '#web/platform/api.ts';
import { padded } from '#web/platform/padded.ts';
import { experiencePosts } from '../queries.ts';

/**
 * Mutation that edits an experience, here and in every list. `onSaved` and `onFailed` are called even after the dialog
 * has been unmounted.
 */
export function useEditExperience(id: string, { onSaved, onFailed }: { onSaved: () => void; onFailed: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: ExperienceEditInput) =>
      answerOf(api.api.experiences[':id'].$patch({ param: { id }, json }, { init: padded(json) })),
    onSuccess: (edited) => {
      showPost(queryClient, experiencePosts.keys, id, edited);
      void refetchUnpublished(queryClient);
      onSaved();
    },
    onError: onFailed,
  });
}
