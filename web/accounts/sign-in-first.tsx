import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pagePaths } from '#contract/navigation.ts';
import type { Arrival } from './arrival.ts';

interface SignInFirstProps {
  /** The members' page to come back to. */
  page: string;
  notice: Arrival['notice'];
}

/** The placeholder of a members' page for visitors, which leads to sign-in. */
export function SignInFirst({ page, notice }: SignInFirstProps) {
  const navigate = useNavigate();
  useEffect(() => {
    // Whoever has just signed out is on the way to another page, though it is not rendered yet.
    if (location.pathname !== page) return;
    const state: Arrival = { from: page, notice };
    void navigate(pagePaths.auth, { replace: true, state });
  }, [navigate, page, notice]);
  return null;
}
