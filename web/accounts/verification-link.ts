import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { useVerifyEmail } from './calls.ts';

/**
 * Follows the link of a verification mail, `/auth?mode=verifyEmail&oobCode=…&email=…`, once.
 * Tells `onVerified` the e-mail; `status` says how it stands, `idle` where the page has no such link.
 */
export function useVerificationLink(onVerified: (email: string) => void) {
  const query = new URLSearchParams(useLocation().search);
  const verify = useVerifyEmail();
  const followed = useRef(false);
  const isLink = query.get('mode') === 'verifyEmail';

  function follow() {
    const email = query.get('email') ?? '';
    verify.mutate({ oobCode: query.get('oobCode') ?? '', email }, { onSuccess: () => onVerified(email) });
  }
  const followAtOnce = useEffectEvent(follow);
  useEffect(() => {
    if (!isLink || followed.current) return;
    followed.current = true;
    followAtOnce();
  }, [isLink]);

  return {
    status: isLink ? (verify.isIdle ? ('pending' as const) : verify.status) : ('idle' as const),
    failure: verify.error,
    retry: follow,
  };
}
