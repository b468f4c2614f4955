import { useEffect, useEffectEvent, useRef } from 'react';
import { useVerifyEmail } from './calls.ts';
import { useMailLink } from './mail-link.ts';

/**
 * Follows the link of a verification mail, `/auth#mode=verifyEmail&oobCode=…&email=…`, once. Tells `onVerified` the
 * e-mail; `status` says how it stands: `unread` before the address is read, `idle` where the page has no such link.
 */
export function useVerificationLink(onVerified: (email: string) => void) {
  const link = useMailLink();
  const verify = useVerifyEmail();
  const choosing = useVerifyEmail();
  const followed = useRef<URLSearchParams>(null);
  const isLink = link?.get('mode') === 'verifyEmail';

  function follow() {
    const email = link?.get('email') ?? '';
    verify.mutate({ oobCode: link?.get('oobCode') ?? '', email }, { onSuccess: () => onVerified(email) });
  }
  const followAtOnce = useEffectEvent(follow);
  useEffect(() => {
    if (!isLink || followed.current === link) return;
    followed.current = link;
    followAtOnce();
  }, [isLink, link]);

  // The refusal that asked for a password is over once there is one.
  const followedBy = choosing.isSuccess ? choosing : verify;
  return {
    status: !link
      ? ('unread' as const)
      : !isLink
        ? ('idle' as const)
        : verify.isIdle
          ? ('pending' as const)
          : followedBy.status,
    failure: followedBy.error,
    retry: follow,
    email: link?.get('email') ?? '',
    /** Follows the link with a password, where another browser than this one signed up. */
    async choose(newPassword: string) {
      const email = link?.get('email') ?? '';
      await choosing.mutateAsync({ oobCode: link?.get('oobCode') ?? '', email, newPassword });
      onVerified(email);
    },
  };
}
