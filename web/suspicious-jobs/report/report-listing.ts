import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewSuspiciousJobInput } from '#contract/suspicious-jobs.ts';
import { readUnpublishedAgain } from '#web/content/unpublished.tsx';
import { answerOf, useApi } from '#web/platform/api.ts';
import { padded } from '#web/platform/padded.ts';
import { meKey } from '#web/platform/session.ts';
import { useKeepTrying } from '#web/platform/use-keep-trying.ts';
import { suspiciousJobKeys } from '../queries.ts';
import { reportDraft } from './draft.ts';

/** Reports a listing, once, and then erases the draft that it came from. */
export function useReportListing(draftKey: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { send, ...trying } = useKeepTrying();
  const mutation = useMutation({
    mutationFn: (json: NewSuspiciousJobInput) => {
      const header = { 'idempotency-key': reportDraft.keyOfAttempt(draftKey, json) };
      return send(() => answerOf(api.api['suspicious-jobs'].$post({ json, header }, { init: padded(json) })));
    },
    onSuccess: () => {
      void readUnpublishedAgain(queryClient);
      // The member may have a new name, and has written from now on.
      void queryClient.invalidateQueries({ queryKey: meKey });
      reportDraft.erase(draftKey);
      return queryClient.invalidateQueries({ queryKey: suspiciousJobKeys.all });
    },
    // The session may have ended meanwhile: asked again, the page knows and leads to sign-in; the draft stays.
    onError: ({ status }) => status === 401 && queryClient.invalidateQueries({ queryKey: meKey }),
  });
  return { ...mutation, ...trying };
}
