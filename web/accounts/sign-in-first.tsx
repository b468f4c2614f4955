import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pagePaths } from '#contract/navigation.ts';
import type { SignInState } from './sign-in-state.ts';

/** The placeholder of a members' page for visitors, which leads to sign-in and from there back to `page`. */
export function SignInFirst({ page }: { page: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    // Whoever has just signed out is on the way to another page, though it is not rendered yet.
    if (location.pathname !== page) return;
    const state: SignInState = { from: page };
    void navigate(pagePaths.auth, { replace: true, state });
  }, [navigate, page]);
  return null;
}
