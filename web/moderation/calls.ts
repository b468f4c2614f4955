import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewDecisionInput } from '#contract/admin.ts';
import { answerOf, useApi } from '#web/platform/api.ts';
import { useAttempt } from '#web/platform/attempt.ts';
import { isUnconfirmed, moderationKey } from './queries.ts';

/** Decides about a post or a comment; whatever comes of it, the room is read again, and nobody waits for that. */
export function useDecide() {
  const api = useApi();
  const queryClient = useQueryClient();
  const keyFor = useAttempt();
  return useMutation({
    mutationFn: (json: NewDecisionInput) =>
      answerOf(api.api.admin.decisions.$post({ json, header: { 'idempotency-key': keyFor(json) } })),
    onSettled(_, failure) {
      // Refused until it is known who is here, nothing has changed: whoever asked is asked there and then.
      if (!isUnconfirmed(failure)) void queryClient.invalidateQueries({ queryKey: moderationKey });
    },
  });
}

/** Proves by the password who is here; what was refused for want of it is asked again. */
export function useConfirmSession() {
  const api = useApi();
  return useMutation({
    mutationFn: (password: string) => answerOf(api.api.auth.confirm.$post({ json: { password } })),
  });
}
