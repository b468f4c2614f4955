import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SignInBody, SignUpBody, VerifyEmailBody } from '#contract/accounts.ts';
import { answerOf, useApi } from '#web/platform/api.ts';
import { currentTime } from '#web/platform/clock.ts';
import { meKey } from '#web/platform/session.ts';
import { storage } from '#web/platform/storage.ts';

/** When this browser last caused a verification mail; it only tells the wait, the server decides. */
const lastVerifyEmailSentAt = 'lastVerifyEmailSentAt';

/** Opens an account; its verification mail is on the way. */
export function useSignUp() {
  const api = useApi();
  return useMutation({
    mutationFn: (json: SignUpBody) => answerOf(api.api.auth['sign-up'].$post({ json, header: {} })),
    onSuccess: () => storage.set(lastVerifyEmailSentAt, String(currentTime())),
  });
}

/** Signs in; the whole page then knows the member. */
export function useSignIn() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: SignInBody) => answerOf(api.api.auth['sign-in'].$post({ json })),
    onSuccess: ({ user }) => queryClient.setQueryData(meKey, user),
  });
}

/** Uses the code of a verification link. */
export function useVerifyEmail() {
  const api = useApi();
  return useMutation({
    mutationFn: (json: VerifyEmailBody) => answerOf(api.api.auth['verify-email'].$post({ json })),
  });
}
