import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { NewDecisionInput, TargetRef } from '#contract/admin.ts';
import { type ApiFailure, answerOf, useApi } from '#web/platform/api.ts';
import { useAttempt } from '#web/platform/attempt.ts';
import { adminKey, isUnconfirmed } from './queries.ts';

/** Mutation that decides about a post or comment, and refetches the admin page in the background. */
export function useDecide() {
  const api = useApi();
  const queryClient = useQueryClient();
  const keyFor = useAttempt();
  return useMutation({
    mutationFn: (json: NewDecisionInput) =>
      answerOf(
        api.api.admin.decisions.$post(
          { json, header: { 'idempotency-key': keyFor(json) } },
          // A held decision is sent while its page goes away.
          { init: { keepalive: true } },
        ),
      ),
    onSettled(_, failure) {
      // A session that is not confirmed changed nothing; the dialog asks for the confirmation itself.
      if (!isUnconfirmed(failure)) void queryClient.invalidateQueries({ queryKey: adminKey });
    },
  });
}

/**
 * Decisions about several targets, one after the other. Where one fails, another call with the same list goes on with it;
 * those in which nothing was left to decide, as `isPassed` tells by the failure, are passed over.
 */
export function useDecideAll(isPassed: (failure: ApiFailure) => boolean) {
  const decide = useDecide();
  /** The number of targets that are decided. */
  const decided = useRef(0);
  const decideAll = async (decisions: NewDecisionInput[]) => {
    for (let next = decisions[decided.current]; next; next = decisions[++decided.current]) {
      await decide.mutateAsync(next).catch((failure: ApiFailure) => {
        if (!isPassed(failure)) throw failure;
      });
    }
  };
  return { decideAll, isPending: decide.isPending, error: decide.error };
}

/** Mutation that claims a target with a note, or releases it, and refetches the admin page. */
export function useClaim({ kind, postId, targetType, targetId }: TargetRef) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (note: string | null) =>
      note === null
        ? answerOf(api.api.admin.claims[':id'].$delete({ param: { id: targetId } }))
        : answerOf(api.api.admin.claims.$post({ json: { kind, postId, targetType, targetId, note } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  });
}

/** Mutation that ends the sanction of a decision, and refetches the admin page. */
export function useLiftSanction() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => answerOf(api.api.admin.decisions[':id'].sanction.$delete({ param: { id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  });
}

/** Mutation that refuses the objection to the sanction of a decision, and refetches the admin page. */
export function useRefuseObjection() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, why }: { id: string; why: string }) =>
      answerOf(api.api.admin.decisions[':id'].objection.$post({ param: { id }, json: { why } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  });
}

/** Mutation that confirms the session by the password. */
export function useConfirmSession() {
  const api = useApi();
  return useMutation({
    mutationFn: (password: string) => answerOf(api.api.auth.confirm.$post({ json: { password } })),
  });
}

/** Mutation that notes a removal request as dealt with, and refetches the admin page. */
export function useAnswerRequest() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => answerOf(api.api.admin['removal-requests'][':id'].$delete({ param: { id } })),
    onSettled: (_, failure) => isUnconfirmed(failure) || queryClient.invalidateQueries({ queryKey: adminKey }),
  });
}
