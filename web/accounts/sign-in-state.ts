import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pagePaths, sameOriginPath } from '#contract/navigation.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { returnPath } from './return-path.ts';

/** Notices that leave nothing to fill in, so that they take the place of the forms. */
const answers = ['mailSent', 'unverified', 'resetSent', 'closed'] as const;
export type AnswerNotice = (typeof answers)[number];

/** Whether a notice takes the place of the forms. */
export const isAnswer = (notice: SignInState['notice']): notice is AnswerNotice =>
  (answers as readonly unknown[]).includes(notice);

/**
 * Navigation state of /auth: where the visitor came from and what happened, in the history entry so that it survives a
 * reload.
 */
export interface SignInState {
  /** The path to return to after signing in; `/` unless it is one of our pages. */
  from?: string;
  /** What the visitor wanted to do there, where the path does not tell. */
  purpose?: 'vote' | 'edit' | undefined;
  /** The form that the link asked for. */
  form?: 'signIn' | 'signUp';
  notice?: 'verified' | 'passwordChanged' | AnswerNotice;
  email?: string;
  /** Whether a refused sign-in has sent another verification mail. */
  isMailSentAgain?: boolean;
  /** The day on which a closed account will be erased, as `2026-12-21`. */
  closingOn?: string;
}

/**
 * The state of the sign-in screen: from the history entry, else from `/auth#from=/share`, else from a sign-up in this
 * browser.
 */
export function useSignInState(): SignInState {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const from = new URLSearchParams(hash.slice(1)).get('from');
  useEffect(() => {
    if (from === null) return;
    const next: SignInState = { from: sameOriginPath(from) };
    void navigate(pagePaths.auth, { replace: true, state: next });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [from, navigate]);
  // The server knows neither the hash nor the storage.
  if (!useHydrated()) return {};
  if (from !== null) return { from: sameOriginPath(from) };
  return { from: returnPath.get(), ...state };
}
