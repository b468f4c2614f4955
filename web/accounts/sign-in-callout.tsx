import { auth } from '#contract/copy/auth.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { voteErrors, votes } from '#contract/copy/votes.ts';
import { pagePaths } from '#contract/navigation.ts';
import { Callout } from '#web/ui/callout.tsx';
import type { SignInState } from './sign-in-state.ts';

const reasons: Record<string, string> = {
  [pagePaths.share]: `${errorSentence('auth/unauthenticated', 'createExperience')}.`,
  [pagePaths['share-suspicious']]: auth.toReport,
};

/** The reason why what the visitor came for needs an account, and what an account brings for it; none for reading. */
export function reasonOf({ from = '', purpose }: SignInState): { needs: string; brings?: string } | undefined {
  if (purpose === 'vote') return { needs: `${voteErrors['auth/unauthenticated']}.`, brings: votes.what };
  if (purpose === 'edit') return { needs: auth.toSaveEdit };
  const needs = reasons[from];
  return needs === undefined ? undefined : { needs, brings: auth.anonymity.why };
}

/** The callout above the sign-in form: what has just happened, or why the visitor needs an account. */
export function SignInCallout({ state }: { state: SignInState }) {
  const { notice } = state;
  if (notice === 'verified' || notice === 'passwordChanged')
    return (
      <Callout tone="good" role="status">
        {auth.notices[notice]}
      </Callout>
    );
  const reason = reasonOf(state);
  return reason && <Callout tone="info">{reason.needs}</Callout>;
}
