import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { waits } from '#contract/limits.ts';
import { ChorusHeard } from '#web/ui/chorus/heard.tsx';
import { Link } from '#web/ui/link.tsx';

interface HeardProps {
  title: string;
  text: string;
  /** Where it leads in a moment. */
  to: string;
  leaveNow: string;
}

/** Says that what was sent has arrived, and leads on. */
export function Heard({ title, text, to, leaveNow }: HeardProps) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), waits.successRedirect);
    return () => clearTimeout(timer);
  }, [navigate, to]);

  return (
    <div className="wrap-narrow grid justify-items-center pt-16 pb-20 text-center">
      <ChorusHeard className="w-full max-w-88" />
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl leading-[1.02] tracking-[-0.022em]">
        {title}
      </h1>
      <p className="mt-4 max-w-[46ch] text-[1.1875rem] text-balance leading-normal text-ink-soft">{text}</p>
      <Link to={to} replace className="link mt-6 inline-flex min-h-11 items-center">
        {leaveNow}
      </Link>
    </div>
  );
}
