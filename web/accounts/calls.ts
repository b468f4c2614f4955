import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ChangePasswordBody,
  CloseAccountBody,
  ConfirmResetBody,
  SignInBody,
  SignUpBody,
  VerifyEmailBody,
} from '#contract/accounts.ts';
import { waits } from '#contract/limits.ts';
import { answerOf, useApi } from '#web/platform/api.ts';
import { useAttempt } from '#web/platform/attempt.ts';
import { currentTime } from '#web/platform/clock.ts';
import { useRetriedMutation } from '#web/platform/retried-mutation.ts';
import { meKey } from '#web/platform/session.ts';
import { storage } from '#web/platform/storage.ts';
import { useProof } from './proof/use-proof.ts';

/** Storage key of the last verification mail's time; it only sets the countdown, the server decides. */
const lastVerifyEmailSentAt = 'lastVerifyEmailSentAt';

function noteVerificationMail(): void {
  storage.set(lastVerifyEmailSentAt, String(currentTime()));
}

/** The time (milliseconds) from which another verification mail may be requested. */
export function nextVerificationMailAt(): number {
  return Number(storage.get(lastVerifyEmailSentAt) ?? 0) + waits.verificationResend;
}

/** Mutation that signs up, with a proof of work where one is asked for; the server then sends a verification mail. */
export function useSignUp() {
  const api = useApi();
  const keyFor = useAttempt();
  const { send, proof } = useProof();
  const mutation = useMutation({
    mutationFn: (json: SignUpBody) =>
      send((headers) =>
        answerOf(api.api.auth['sign-up'].$post({ json, header: { 'idempotency-key': keyFor(json), ...headers } })),
      ),
    onSuccess: noteVerificationMail,
  });
  return { ...mutation, proof };
}

/** Mutation that requests another verification mail. */
export function useSendVerification() {
  const api = useApi();
  return useMutation({
    mutationFn: (email: string) => answerOf(api.api.auth['send-verification'].$post({ json: { email } })),
    onSuccess: noteVerificationMail,
  });
}

/**
 * Mutation that signs in and updates the member on the whole page. The server may have sent a verification mail even
 * when it refuses.
 */
export function useSignIn() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useRetriedMutation({
    mutationFn: (json: SignInBody) => answerOf(api.api.auth['sign-in'].$post({ json })),
    onSuccess: ({ user }) => queryClient.setQueryData(meKey, user),
    onError: ({ addition }) => addition === 'verification-mail-sent' && noteVerificationMail(),
  });
}

/** Mutation that verifies the address by the code of a link. */
export function useVerifyEmail() {
  const api = useApi();
  return useMutation({
    mutationFn: (json: VerifyEmailBody) => answerOf(api.api.auth['verify-email'].$post({ json })),
  });
}

let lastResetSentAt = 0;

/** The time (milliseconds) from which another mail with a reset link may be requested on this page. */
export function nextResetMailAt(): number {
  return lastResetSentAt + waits.verificationResend;
}

export function useSendPasswordReset() {
  const api = useApi();
  return useMutation({
    mutationFn: (email: string) => answerOf(api.api.auth['send-password-reset'].$post({ json: { email } })),
    onSuccess: () => {
      lastResetSentAt = currentTime();
    },
  });
}

/** Query of the address whose password a reset link changes; it does not consume the code. */
export function useResetCode(oobCode: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['reset-code', oobCode],
    queryFn: ({ signal }) =>
      answerOf(api.api.auth['check-reset-code'].$post({ json: { oobCode: oobCode ?? '' } }, { init: { signal } })),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: oobCode !== null,
  });
}

export function useConfirmReset() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: ConfirmResetBody) => answerOf(api.api.auth['confirm-reset'].$post({ json })),
    // All sessions have ended, this one too if there was one.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meKey }),
  });
}

export function useChangePassword() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: ChangePasswordBody) => answerOf(api.api.auth['change-password'].$post({ json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}

const sessionsKey = ['sessions'] as const;

/** Query of the member's sessions. */
export function useSessions() {
  const api = useApi();
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => answerOf(api.api.me.sessions.$get({}, { init: { signal } })),
    staleTime: 0,
  });
}

/** Mutation that ends one session by its id, or all others. */
export function useEndSessions() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | 'others') =>
      answerOf(id === 'others' ? api.api.me.sessions.$delete() : api.api.me.sessions[':id'].$delete({ param: { id } })),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: sessionsKey }),
        queryClient.invalidateQueries({ queryKey: meKey }),
      ]),
  });
}

/** Mutation that links the third-party account proved in the popup. */
export function useLinkThirdParty() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => answerOf(api.api.me.link.$post()),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meKey }),
  });
}

export function useUnlinkThirdParty() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => answerOf(api.api.me.link.$delete()),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meKey }),
  });
}

/** Mutation that closes the account, which ends the session; the caller navigates away. */
export function useCloseAccount() {
  const api = useApi();
  return useMutation({ mutationFn: (json: CloseAccountBody) => answerOf(api.api.me.close.$post({ json })) });
}
