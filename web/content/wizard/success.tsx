import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { publication } from '#contract/copy/publication.ts';
import type { Kind } from '#contract/kinds.ts';
import { waits } from '#contract/limits.ts';
import { postAddress } from '#contract/post-address.ts';
import { whenPublic } from '#web/content/unpublished/line.tsx';
import { announce } from '#web/platform/announce.ts';
import { useSite } from '#web/platform/site.ts';
import { ChorusPeak } from '#web/ui/chorus/peak.tsx';
import { Link } from '#web/ui/link.tsx';

interface SuccessProps {
  title: string;
  /** What has happened, and when others will see it. */
  text: string;
  /** Where the page leads in a moment. */
  leaving: string;
  kind: Kind;
  /** The published post, to which the page leads in a moment. */
  post: { id: string; createdAt: string };
  leaveNow: string;
}

/** The confirmation after publishing, which leads on to the post. */
export function Success({ title, text, leaving, kind, post, leaveNow }: SuccessProps) {
  const navigate = useNavigate();
  const { origin } = useSite();
  const to = postAddress(kind, post.id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const toTop = () => scrollTo({ top: 0, behavior: 'instant' });
    toTop();
    heading.current?.focus({ preventScroll: true });
    // And after the frame: sent by keyboard from a scrolled form, the page stood 208 px down.
    const frame = requestAnimationFrame(toTop);
    return () => cancelAnimationFrame(frame);
  }, []);
  // The link of a post that waits for hours would lead others to nothing.
  const when = whenPublic(post);
  const tell = () => announce(publication.landed[when], when === 'soon' ? { link: origin + to } : {});
  const leave = useEffectEvent(() => {
    tell();
    void navigate(to, { replace: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => leave(), waits.successRedirect);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className="wrap-narrow grid justify-items-center pt-16 pb-20 text-center">
      <ChorusPeak className="w-full max-w-88" />
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl leading-[1.02] tracking-[-0.022em]">
        {title}
      </h1>
      <p className="mt-4 max-w-[46ch] text-[1.1875rem] text-balance leading-normal text-ink-soft">{text}</p>
      <p className="mt-3 max-w-[46ch] text-sm leading-normal text-balance text-ink-soft">
        {publication.review} {leaving}
      </p>
      <Link to={to} replace onClick={tell} className="link mt-6 inline-flex min-h-11 items-center">
        {leaveNow}
      </Link>
    </div>
  );
}
