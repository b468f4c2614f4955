import { auth } from '#contract/copy/auth.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { formatDay } from '#contract/text/dates.ts';
import { useSite } from '#web/platform/site.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Arrival } from './arrival.ts';
import { ResendVerification } from './resend-verification.tsx';

/** Notice on the sign-in screen about what has just happened, or what the visitor came for. */
export function ArrivalNotice({ arrival: { notice, email, closingOn } }: { arrival: Arrival }) {
  switch (notice) {
    case undefined:
      return null;
    case 'mailSent':
      return <MailSent email={email ?? ''} />;
    case 'shareNeedsAccount':
      return <Notice tone="info">{errorSentence('auth/unauthenticated', 'createExperience')}</Notice>;
    case 'reportNeedsAccount':
      return <Notice tone="info">{errorSentence('auth/unauthenticated', 'createSuspiciousJob')}</Notice>;
    case 'verified':
    case 'passwordChanged':
      return (
        <Notice tone="good" role="status">
          {auth.notices[notice]}
        </Notice>
      );
    case 'closed':
      return (
        <Notice tone="info" role="status">
          {auth.notices.closed(formatDay(closingOn ?? ''))}
        </Notice>
      );
  }
}

function MailSent({ email }: { email: string }) {
  const { outboxPath } = useSite();
  return (
    <Notice tone="info" role="status" icon="envelope-simple-fill">
      {auth.notices.mailSent}
      {outboxPath && (
        <span className="mt-2 block text-sm">
          {auth.notices.outbox}{' '}
          <a href={outboxPath} target="_blank" rel="noreferrer" className="link">
            {outboxPath}
          </a>
        </span>
      )}
      <ResendVerification email={email} />
    </Notice>
  );
}
