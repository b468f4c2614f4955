import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { pagePaths } from '#contract/navigation.ts';
import { announce } from './announce.ts';
import { answerOf, useApi } from './api.ts';
import { drafts } from './drafts.ts';
import { lastVisit } from './last-visit.ts';
import { meKey } from './session.ts';
import { sessionHint } from './session-hint.ts';
import { shelf } from './shelf.ts';
import { storage } from './storage.ts';

/** What becomes of the shelf when its reader signs out. */
export type ShelfChoice = 'keep' | 'erase';

/**
 * Erases what a member leaves on the device: drafts, what it has shown them, their last visit, cached responses, and the
 * shelf if they want so.
 */
export function forgetMember(queryClient: QueryClient, shelfChoice: ShelfChoice): void {
  // The hint first, so that no other tab writes a draft back.
  sessionHint.set(false);
  drafts.eraseAll();
  storage.remove(lastVisit.key);
  if (shelfChoice === 'erase') shelf.eraseAll();
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
    mutationFn: (_choice: ShelfChoice) => answerOf(api.api.auth['sign-out'].$post()),
    onSuccess: (_, choice) => {
      forgetMember(queryClient, choice);
      announce(memberMenu.signedOut);
      void navigate(pagePaths.home);
    },
  });
}
