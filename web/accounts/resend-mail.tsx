import { useEffect, useState } from 'react';
import { auth } from '#contract/copy/auth.ts';
import { controls } from '#contract/copy/controls.ts';
import { currentTime } from '#web/platform/clock.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { nextResetMailAt, nextVerificationMailAt, useSendPasswordReset, useSendVerification } from './calls.ts';

/** The button that requests another verification mail. */
export function ResendVerification({ email }: { email: string }) {
  const send = useSendVerification();
  return <Resend label={auth.notices.sendAgain} email={email} send={send} nextAt={nextVerificationMailAt()} />;
}

/** The button that requests another mail with a reset link. */
export function ResendReset({ email }: { email: string }) {
  const send = useSendPasswordReset();
  return <Resend label={auth.notices.sendResetAgain} email={email} send={send} nextAt={nextResetMailAt()} />;
}

interface ResendProps {
  label: string;
  email: string;
  send: ReturnType<typeof useSendVerification> | ReturnType<typeof useSendPasswordReset>;
  /** The time (milliseconds) from which the button is there. */
  nextAt: number;
}

function Resend({ label, email, send, nextAt }: ResendProps) {
  const seconds = useSecondsUntil(nextAt);
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
      <button
        type="button"
        className="link mt-1 block min-h-11 text-left font-bold"
        aria-disabled={send.isPending || undefined}
        onClick={() => send.isPending || send.mutate(email)}
      >
        {send.isPending ? controls.busy : label}
      </button>
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
