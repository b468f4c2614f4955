import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { shell } from '#contract/copy/shell.ts';
import { pagePaths } from '#contract/navigation.ts';
import { meKey } from '#web/platform/session.ts';
import { Link } from '#web/ui/link.tsx';
import type { SignInState } from './sign-in-state.ts';

interface SignInLineProps {
  /** The sentence that says what is for members. */
  children: string;
  /** The anchor to return to; by default that of the address. */
  anchor?: string;
  /** Whether it is said to a member, whose session has ended. */
  toMember?: boolean;
  purpose?: SignInState['purpose'];
}

/**
 * The props of a link to sign-in, which leads back to this address, or to `anchor` on its page; `wish` tells the form
 * that is shown there, if not the usual one, and what it is for.
 */
export function useSignInLink(anchor?: string, wish?: Pick<SignInState, 'form' | 'purpose'>) {
  const queryClient = useQueryClient();
  const { pathname, search, hash } = useLocation();
  const state: SignInState = { from: `${pathname}${search}${anchor ? `#${anchor}` : hash}`, ...wish };
  // After a session that ended unnoticed, the sign-in screen would lead straight back.
  return { to: pagePaths.auth, state, onClick: () => queryClient.setQueryData(meKey, null) };
}

/** A line that says that something is for members, with links to sign-in and, for visitors, to a new account. */
export function SignInLine({ children, anchor, toMember, purpose }: SignInLineProps) {
  const signIn = useSignInLink(anchor, { form: 'signIn', purpose });
  const signUp = useSignInLink(anchor, { form: 'signUp' });
  const link = 'link inline-flex min-h-11 items-center font-bold';
  return (
    <p
      role="alert"
      className="flex flex-wrap items-center gap-x-4 text-sm font-semibold wrap-anywhere text-ink-soft max-md:pt-2"
    >
      {children}
      <Link {...signIn} className={link}>
        {shell.signIn}
      </Link>
      {!toMember && (
        <Link {...signUp} className={link}>
          {shell.signUp}
        </Link>
      )}
    </p>
  );
}
