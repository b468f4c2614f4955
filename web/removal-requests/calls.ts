import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { NewRemovalRequest } from '#contract/removal-requests.ts';
import { answerOf, useApi } from '#web/platform/api.ts';
import { type Attempt, attemptAt } from '#web/platform/attempt.ts';

/** Sends a removal request to the team; the same words again are sent once. */
export function useAskRemoval() {
  const api = useApi();
  const attempt = useRef<Attempt>(null);
  return useMutation({
    mutationFn: (json: NewRemovalRequest) => {
      attempt.current = attemptAt(json, attempt.current);
      const header = { 'idempotency-key': attempt.current.key };
      return answerOf(api.api['removal-requests'].$post({ json, header }));
    },
  });
}
