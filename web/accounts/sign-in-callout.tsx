import { auth } from '#contract/copy/auth.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { pagePaths } from '#contract/navigation.ts';
import { formatDay } from '#contract/text/dates.ts';
import { useSite } from '#web/platform/site.ts';
import { Callout } from '#web/ui/callout.tsx';
import { ResendVerification } from './resend-verification.tsx';
import type { SignInState } from './sign-in-state.ts';

const reasons: Record<string, string> = {
  [pagePaths.share]: errorSentence('auth/unauthenticated', 'createExperience'),
  [pagePaths['share-suspicious']]: errorSentence('auth/unauthenticated', 'createSuspiciousJob'),
};

/** The reason why the page behind needs an account, if that page is a form. */
export const reasonOf = ({ from = '' }: SignInState): string | undefined => reasons[from];

/** The callout on the sign-in screen: what has just happened, or why the page behind needs an account. */
export function SignInCallout({ state }: { state: SignInState }) {
  const { notice, email, closingOn } = state;
  switch (notice) {
    case undefined: {
      const reason = reasonOf(state);
      return reason && <Callout tone="info">{reason}</Callout>;
    }
    case 'mailSent':
      return <MailSent email={email ?? ''} />;
    case 'verified':
    case 'passwordChanged':
      return (
        <Callout tone="good" role="status">
          {auth.notices[notice]}
        </Callout>
      );
    case 'closed':
      return (
        <Callout tone="info" role="status">
          {auth.notices.closed(formatDay(closingOn ?? ''))}
        </Callout>
      );
  }
}

function MailSent({ email }: { email: string }) {
  const { outboxPath } = useSite();
  return (
    <Callout tone="info" role="status" icon="envelope-simple-fill" title={email}>
      {auth.notices.mailSent} {auth.notices.wrongAddress}
      {outboxPath && (
        <span className="mt-2 block text-sm">
          {auth.notices.outbox}{' '}
          <a href={outboxPath} target="_blank" rel="noreferrer" className="link">
            {outboxPath}
          </a>
        </span>
      )}
      <ResendVerification email={email} />
    </Callout>
  );
}
