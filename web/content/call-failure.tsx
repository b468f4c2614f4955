import { errorSentence } from '#contract/copy/errors.ts';
import { SignInLine } from '#web/accounts/sign-in-line.tsx';
import type { ApiFailure } from '#web/platform/api.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';

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
