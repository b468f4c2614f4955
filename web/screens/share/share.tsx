import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { controls } from '#contract/copy/controls.ts';
import { share } from '#contract/copy/share.ts';
import { shell } from '#contract/copy/shell.ts';
import type { Experience } from '#contract/experiences.ts';
import { waits } from '#contract/limits.ts';
import { pagePaths } from '#contract/navigation.ts';
import { SignInFirst } from '#web/accounts/sign-in-first.tsx';
import { ShareWizard } from '#web/experiences/share/share-wizard.tsx';
import { useMe, useMeFailure } from '#web/platform/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChorusHeard } from '#web/ui/chorus/heard.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export default function ShareScreen() {
  const me = useMe();
  const failure = useMeFailure();
  const [shared, setShared] = useState<Experience | null>(null);

  if (shared) return <Heard experience={shared} />;
  // Without a profile signing in again is the way to get one.
  if (me === null || me?.handle === null) return <SignInFirst page={pagePaths.share} notice="shareNeedsAccount" />;
  return (
    <div className="wrap-narrow pt-4 pb-20">
      <ButtonLink to={pagePaths.home} variant="quiet" size="sm" className="-ml-3.5">
        <Icon name="arrow-left-bold" />
        {shell.tabs.home}
      </ButtonLink>
      <h1 className="mt-3 mb-6 text-2xl leading-[1.02] tracking-[-0.022em]">{share.title}</h1>
      {me?.handle && (
        <ShareWizard key={me.draftKey} author={{ draftKey: me.draftKey, handle: me.handle }} onShared={setShared} />
      )}
      {failure && <ErrorLine onRetry={failure.retry}>{failure.message}</ErrorLine>}
      {!me && !failure && <Waiting />}
    </div>
  );
}

/** Until the member is known; that takes scripts. */
function Waiting() {
  return (
    <>
      <noscript>
        <Notice tone="info">{share.needsScripts}</Notice>
      </noscript>
      <p role="status" className="hidden items-center gap-3 text-ink-soft js:flex">
        <Spinner />
        {controls.loading}
      </p>
    </>
  );
}

function Heard({ experience }: { experience: Experience }) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => void navigate(pagePaths.home, { replace: true }), waits.successRedirect);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <div className="wrap-narrow grid justify-items-center pt-16 pb-20 text-center">
      <ChorusHeard className="w-full max-w-88" />
      <h1 ref={heading} tabIndex={-1} className="mt-6 outline-none text-2xl leading-[1.02] tracking-[-0.022em]">
        {share.success.title}
      </h1>
      <p className="mt-4 max-w-[46ch] text-[1.1875rem] leading-normal text-ink-soft">
        {experience.isPositive ? share.success.good : share.success.bad}{' '}
        {share.success.published(experience.authorHandle)} {share.success.leaving}
      </p>
      <Link to={pagePaths.home} replace className="link mt-6 inline-flex min-h-11 items-center">
        {share.success.leaveNow}
      </Link>
    </div>
  );
}
