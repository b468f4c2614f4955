import { auth } from '#contract/copy/auth.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { pagePaths } from '#contract/navigation.ts';
import { Callout } from '#web/ui/callout.tsx';
import type { SignInState } from './sign-in-state.ts';

const reasons: Record<string, string> = {
  [pagePaths.share]: errorSentence('auth/unauthenticated', 'createExperience'),
  [pagePaths['share-suspicious']]: errorSentence('auth/unauthenticated', 'createSuspiciousJob'),
};

/** The reason why the page behind needs an account, if that page is a form. */
export const reasonOf = ({ from = '' }: SignInState): string | undefined => reasons[from];

/** The callout above the sign-in form: what has just happened, or why the page behind needs an account. */
export function SignInCallout({ state }: { state: SignInState }) {
  const { notice } = state;
  if (notice === 'verified' || notice === 'passwordChanged')
    return (
      <Callout tone="good" role="status">
        {auth.notices[notice]}
      </Callout>
    );
  const reason = reasonOf(state);
  return reason && <Callout tone="info">{reason}</Callout>;
}
