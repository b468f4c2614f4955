import { useMutation } from '@tanstack/react-query';
import type { NewRemovalRequest } from '#contract/removal-requests.ts';
import { answerOf, useApi } from '#web/platform/api.ts';
import { useAttempt } from '#web/platform/attempt.ts';

/** Mutation that sends a removal request; a retry with the same text keeps its idempotency key. */
export function useAskRemoval() {
  const api = useApi();
  const keyFor = useAttempt();
  return useMutation({
    mutationFn: (json: NewRemovalRequest) =>
      answerOf(api.api['removal-requests'].$post({ json, header: { 'idempotency-key': keyFor(json) } })),
  });
}
