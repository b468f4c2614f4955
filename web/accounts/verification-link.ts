import { useEffect, useEffectEvent, useRef } from 'react';
import { useVerifyEmail } from './calls.ts';
import { useMailLink } from './mail-link.ts';

/**
 * Handles the link of a verification mail, `/auth#mode=verifyEmail&oobCode=…&email=…`, once, and passes the e-mail to
 * `onVerified` where no new password was needed. `status` is `unread` before the address is read, and `idle` without such
 * a link.
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

  // The refusal that asked for a password is over once a password is set.
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
    /** Verifies with a new password, in another browser than the one that signed up. */
    async choose(newPassword: string) {
      const email = link?.get('email') ?? '';
      await choosing.mutateAsync({ oobCode: link?.get('oobCode') ?? '', email, newPassword });
    },
  };
}
