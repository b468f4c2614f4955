import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { controls } from '#contract/copy/controls.ts';
import { share } from '#contract/copy/share.ts';
import { shell } from '#contract/copy/shell.ts';
import type { Experience } from '#contract/experiences.ts';
import { waits } from '#contract/limits.ts';
import { ShareWizard } from '#web/experiences/share/share-wizard.tsx';
import { useMe } from '#web/platform/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChorusHeard } from '#web/ui/chorus/picture.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export default function ShareScreen() {
  const me = useMe();
  const [shared, setShared] = useState<Experience | null>(null);

  if (shared) return <Heard experience={shared} />;
  if (me === null || (me && !(me.uid && me.handle))) {
    return <Navigate to="/auth" replace state={{ from: '/share', notice: 'shareNeedsAccount' }} />;
  }
  return (
    <div className="wrap-narrow pt-4 pb-20">
      <ButtonLink to="/" variant="quiet" size="sm" className="-ml-3.5">
        <Icon name="arrow-left-bold" />
        {shell.tabs.home}
      </ButtonLink>
      <h1 className="mt-3 mb-6 text-2xl leading-[1.02] tracking-[-0.022em]">{share.title}</h1>
      {me?.uid && me.handle ? (
        <ShareWizard author={{ uid: me.uid, handle: me.handle }} onShared={setShared} />
      ) : (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner />
          {controls.loading}
        </p>
      )}
    </div>
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
    const timer = setTimeout(() => void navigate('/', { replace: true }), waits.successRedirect);
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
      <Link to="/" replace className="link mt-6 inline-flex min-h-11 items-center">
        {share.success.leaveNow}
      </Link>
    </div>
  );
}
