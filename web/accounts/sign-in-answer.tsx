import { useEffect, useRef } from 'react';
import { auth } from '#contract/copy/auth.ts';
import { additionSentences } from '#contract/copy/errors.ts';
import { formatDay } from '#contract/text/dates.ts';
import { useSite } from '#web/platform/site.ts';
import { Callout } from '#web/ui/callout.tsx';
import { ResendReset, ResendVerification } from './resend-mail.tsx';
import type { AnswerNotice, SignInState } from './sign-in-state.ts';

const { notices } = auth;

interface SignInAnswerProps {
  notice: AnswerNotice;
  state: SignInState;
  onChangeAddress: () => void;
  onSignIn: () => void;
}

/** What stands in place of the forms after an answer that leaves nothing to fill in, with the ways back to them. */
export function SignInAnswer({ notice, state: { email, ...state }, onChangeAddress, onSignIn }: SignInAnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isMail = notice !== 'closed';
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mt-2 mb-4 text-xl">
        {auth.titles[notice]}
      </h1>
      <Callout tone="info" role="status" {...(isMail && { icon: 'envelope-simple-fill', title: email })}>
        {notice === 'closed' && notices.closed(formatDay(state.closingOn ?? ''))}
        {notice === 'mailSent' && notices.mailSent}
        {notice === 'resetSent' && notices.resetSent}
        {notice === 'unverified' &&
          [
            notices.unverified,
            ...(state.isMailSentAgain ? [additionSentences['verification-mail-sent']] : []),
            notices.spam,
          ].join(' ')}
        {isMail && <Outbox />}
        {isMail &&
          (notice === 'resetSent' ? <ResendReset email={email ?? ''} /> : <ResendVerification email={email ?? ''} />)}
      </Callout>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <button type="button" className="link min-h-11" onClick={onSignIn}>
          {auth.signIn}
        </button>
        {isMail && (
          <button type="button" className="link min-h-11" onClick={onChangeAddress}>
            {notices.changeAddress}
          </button>
        )}
      </p>
    </>
  );
}

/** Where mails wait on a computer that sends none. */
function Outbox() {
  const { outboxPath } = useSite();
  if (!outboxPath) return null;
  return (
    <span className="mt-2 block text-sm">
      {notices.outbox}{' '}
      <a href={outboxPath} target="_blank" rel="noreferrer" className="link">
        {outboxPath}
      </a>
    </span>
  );
}
