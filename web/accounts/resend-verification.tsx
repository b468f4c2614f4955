import { useEffect, useState } from 'react';
import { auth } from '#contract/copy/auth.ts';
import { currentTime } from '#web/platform/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { nextVerificationMailAt, useSendVerification } from './calls.ts';

/** The button that requests another verification mail, enabled 120 s after the last one. */
export function ResendVerification({ email }: { email: string }) {
  const send = useSendVerification();
  const seconds = useSecondsUntil(nextVerificationMailAt());
  if (seconds > 0) {
    // Off, since a live region around it would read every second aloud.
    return (
      <p aria-live="off" className="mt-2 text-sm">
        {auth.notices.newMailIn(seconds)}
      </p>
    );
  }
  return (
    <>
      <Button variant="quiet" size="sm" className="mt-1 -ml-4" busy={send.isPending} onClick={() => send.mutate(email)}>
        {auth.notices.sendAgain}
      </Button>
      {send.error && <ErrorLine>{send.error.message}</ErrorLine>}
    </>
  );
}

/** A countdown of whole seconds to `moment` (milliseconds). */
function useSecondsUntil(moment: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment));
  useEffect(() => {
    setSeconds(secondsUntil(moment));
    const timer = setInterval(() => setSeconds(secondsUntil(moment)), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - currentTime()) / 1000));
}
