import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { auth } from '#contract/copy/auth.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { shell } from '#contract/copy/shell.ts';
import { SignInForm } from '#web/accounts/sign-in-form.tsx';
import { SignUpForm } from '#web/accounts/sign-up-form.tsx';
import { useVerificationLink } from '#web/accounts/verification-link.ts';
import { useMe } from '#web/platform/session.ts';
import { useSite } from '#web/platform/site.ts';
import { HomeLink } from '#web/shell/home-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Chorus } from '#web/ui/chorus/chorus.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Seg } from '#web/ui/seg.tsx';

type Mode = 'signIn' | 'signUp';

/** What brought somebody here, kept in the history entry so that it survives a reload. */
interface Arrival {
  /** Where to go once signed in; `/` unless a page of ours says otherwise. */
  from?: string;
  notice?: 'mailSent' | 'verified' | 'shareNeedsAccount';
  email?: string;
}

const modes = [
  { value: 'signIn', label: auth.modes.signIn },
  { value: 'signUp', label: auth.modes.signUp },
] as const;

export default function AuthScreen() {
  const me = useMe();
  const navigate = useNavigate();
  const { from, notice, email = '' } = (useLocation().state ?? {}) as Arrival;
  const [mode, setMode] = useState<Mode>('signIn');
  const link = useVerificationLink((verified) => arrive({ from, notice: 'verified', email: verified }));

  function arrive(state: Arrival) {
    setMode('signIn');
    void navigate('/auth', { replace: true, state });
  }

  // Without a profile signing in again is the way to get one.
  if (me?.handle && link.status === 'idle') return <Navigate to={from ?? '/'} replace />;
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-2 lg:grid-rows-1">
      <Side />
      <main
        id="content"
        tabIndex={-1}
        className="grid content-start justify-items-center px-(--gutter) pt-3 pb-12 lg:content-center"
      >
        <div className="w-full max-w-104">
          <ButtonLink to="/" variant="quiet" size="sm" className="-ml-3.5">
            <Icon name="arrow-left-bold" />
            {shell.tabs.home}
          </ButtonLink>
          <h1 className="mt-2 mb-4 text-xl">{auth.titles[mode]}</h1>
          <Seg label={auth.modes.label} options={modes} value={mode} onChange={setMode} />
          <div className="mt-6 grid gap-5">
            <noscript>
              <Notice tone="info">{auth.needsScripts}</Notice>
            </noscript>
            {link.status === 'pending' && (
              <Notice tone="info" role="status">
                {auth.notices.checkingLink}
              </Notice>
            )}
            {link.status === 'error' && (
              <Notice tone="bad" role="alert">
                {link.failure?.message} {link.failure?.code === 'auth/invalid-action-code' && auth.notices.newLink}
              </Notice>
            )}
            {mode === 'signIn' && notice && <ArrivalNotice notice={notice} />}
            {mode === 'signIn' ? (
              // A new e-mail to fill in starts the form anew.
              <SignInForm key={email} email={email} />
            ) : (
              <SignUpForm onSignedUp={(address) => arrive({ from, notice: 'mailSent', email: address })} />
            )}
          </div>
        </div>
      </main>
    </div>
  );
}

function ArrivalNotice({ notice }: { notice: NonNullable<Arrival['notice']> }) {
  const { outboxPath } = useSite();
  if (notice === 'verified') {
    return (
      <Notice tone="good" role="status">
        {auth.notices.verified}
      </Notice>
    );
  }
  if (notice === 'shareNeedsAccount')
    return <Notice tone="info">{errorSentence('auth/unauthenticated', 'createExperience')}</Notice>;
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
    </Notice>
  );
}

function Side() {
  return (
    <aside className="relative h-28 overflow-hidden rounded-br-[2.25rem] bg-hero px-(--gutter) pt-3 text-on-hero lg:m-4 lg:mr-0 lg:grid lg:h-auto lg:grid-rows-[auto_1fr_auto] lg:items-center lg:rounded-hero lg:px-12 lg:pt-8">
      <div>
        <HomeLink onHero />
      </div>
      <p className="hidden text-2xl leading-[1.05] font-extrabold tracking-[-0.022em] lg:block">
        {auth.slogan.before}
        <br />
        <em className="text-warm not-italic">{auth.slogan.accent}</em> {auth.slogan.after}
      </p>
      <Chorus
        cast="auth"
        className="absolute right-3 bottom-0 h-21 w-[58%] gap-[0.3rem] lg:static lg:h-68 lg:w-auto lg:gap-4"
      />
    </aside>
  );
}
