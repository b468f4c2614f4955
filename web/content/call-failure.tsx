import { errorSentence } from '#contract/copy/errors.ts';
import { SignInLine } from '#web/accounts/sign-in-line.tsx';
import type { ApiFailure } from '#web/platform/api.ts';
import type { Trying } from '#web/platform/use-keep-trying.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import TryingLine from '#web/ui/trying-line.tsx';

interface CallFailureProps {
  failure: ApiFailure;
  /** Whose sentence is said of what may pass. */
  operation: string;
}

/** Why a change did not happen. The button that asked for it, beside it, asks again. */
export function CallFailure({ failure, operation }: CallFailureProps) {
  if (failure.code === 'auth/unauthenticated') return <SignInLine>{failure.message}</SignInLine>;
  return <ErrorLine>{failure.mayPass ? errorSentence('internal', operation) : failure.message}</ErrorLine>;
}

interface CallProgressProps {
  call: Trying & { error: ApiFailure | null };
  operation: string;
}

/** That a change is sent again by itself, or why it did not happen. */
export function CallProgress({ call, operation }: CallProgressProps) {
  if (call.isTrying) return <TryingLine onStop={call.stop} />;
  return call.error && <CallFailure failure={call.error} operation={operation} />;
}
