import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pagePaths } from '#contract/navigation.ts';
import { answerOf, useApi } from './api.ts';
import { drafts } from './drafts.ts';
import { meKey } from './session.ts';
import { sessionHint } from './session-hint.ts';

/** Erases what a member leaves on the device: drafts and cached responses. */
export function forgetMember(queryClient: QueryClient): void {
  // The hint first, so that no other tab writes a draft back.
  sessionHint.set(false);
  drafts.eraseAll();
  // Even a worker that does not control this page, as after a reload that bypasses caches.
  void navigator.serviceWorker?.ready.then((it) => it.active?.postMessage('forget'));
  queryClient.setQueryData(meKey, null);
}

export const signOutKey = ['sign-out'] as const;

/** Ends the session and returns home. */
export function useSignOut() {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: signOutKey,
    mutationFn: () => answerOf(api.api.auth['sign-out'].$post()),
    onSuccess: () => {
      forgetMember(queryClient);
      void navigate(pagePaths.home);
    },
  });
}
