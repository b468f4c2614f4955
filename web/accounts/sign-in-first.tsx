import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pagePaths } from '#contract/navigation.ts';
import type { SignInState } from './sign-in-state.ts';

/** The placeholder of a members' page for visitors, which leads to sign-in and from there back to `page`. */
export function SignInFirst({ page }: { page: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    // After a sign-out the address is another page already, though that is not rendered yet.
    if (location.pathname !== page) return;
    const state: SignInState = { from: page };
    void navigate(pagePaths.auth, { replace: true, state });
  }, [navigate, page]);
  return null;
}
