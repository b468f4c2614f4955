import type { ComponentProps } from 'react';
import { errorSentence } from '#contract/copy/errors.ts';
import { SignInLine } from '#web/accounts/sign-in-line.tsx';
import type { ApiFailure } from '#web/platform/api.ts';
import type { Trying } from '#web/platform/use-keep-trying.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import TryingLine from '#web/ui/trying-line.tsx';

interface CallFailureProps {
  failure: ApiFailure;
  /** The operation whose error sentence is shown. */
  operation: string;
  /** Where signing in again leads to, and what for; by default to this address. */
  signIn?: Pick<ComponentProps<typeof SignInLine>, 'anchor' | 'purpose'>;
}

/** The reason why a member's change failed. The button beside it retries. */
export function CallFailure({ failure, operation, signIn }: CallFailureProps) {
  if (failure.code === 'auth/unauthenticated')
    return (
      <SignInLine toMember {...signIn}>
        {failure.message}
      </SignInLine>
    );
  return <ErrorLine>{failure.mayPass ? errorSentence('internal', operation) : failure.message}</ErrorLine>;
}

interface CallProgressProps {
  call: Trying & { error: ApiFailure | null };
  operation: string;
}

/** The progress of a change: that it is being retried, or why it failed. */
export function CallProgress({ call, operation }: CallProgressProps) {
  if (call.isTrying) return <TryingLine onStop={call.stop} />;
  return call.error && <CallFailure failure={call.error} operation={operation} />;
}
