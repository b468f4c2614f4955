import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { NewExperienceInput } from '#contract/experiences.ts';
import { answerOf, useApi } from '#web/platform/api.ts';
import { meKey } from '#web/platform/session.ts';
import { experiencesKey } from '../queries.ts';

/** Shares an experience, once: trying the same words again after a lost answer does not share them twice. */
export function useShareExperience() {
  const api = useApi();
  const queryClient = useQueryClient();
  const attempt = useRef({ words: '', key: '' });
  return useMutation({
    mutationFn: (json: NewExperienceInput) => {
      const words = JSON.stringify(json);
      if (attempt.current.words !== words) attempt.current = { words, key: crypto.randomUUID() };
      return answerOf(api.api.experiences.$post({ json, header: { 'idempotency-key': attempt.current.key } }));
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: experiencesKey }),
    // The session may have ended meanwhile: asked again, the page knows and leads to sign-in; the draft stays.
    onError: ({ status }) => status === 401 && queryClient.invalidateQueries({ queryKey: meKey }),
  });
}
