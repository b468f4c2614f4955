import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { shell } from '#contract/copy/shell.ts';
import { pagePaths } from '#contract/navigation.ts';
import { meKey } from '#web/platform/session.ts';
import { Link } from '#web/ui/link.tsx';
import type { Arrival } from './arrival.ts';

interface SignInLineProps {
  /** What is for members. */
  children: string;
  /** Where on this page they come back to; left out, where the address says. */
  anchor?: string;
}

/** Says that something is for members, with the way to become one and back. */
export function SignInLine({ children, anchor }: SignInLineProps) {
  const queryClient = useQueryClient();
  const { pathname, search, hash } = useLocation();
  const state: Arrival = { from: `${pathname}${search}${anchor ? `#${anchor}` : hash}` };
  // Where the session has ended without the page knowing, the sign-in screen would lead straight back.
  const forget = () => queryClient.setQueryData(meKey, null);
  return (
    <p
      role="alert"
      className="flex flex-wrap items-center gap-x-3 text-sm font-semibold wrap-anywhere text-ink-soft max-md:pt-2"
    >
      {children}
      <Link
        to={pagePaths.auth}
        state={state}
        onClick={forget}
        className="link inline-flex min-h-11 items-center font-bold"
      >
        {shell.signIn}
      </Link>
    </p>
  );
}
