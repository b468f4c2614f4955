import { errorSentence } from '#contract/copy/errors.ts';
import { SignInLine } from '#web/accounts/sign-in-line.tsx';
import type { ApiFailure } from '#web/platform/api.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';

interface CallFailureProps {
  failure: ApiFailure;
  /** Whose sentence is said of what may pass. */
  operation: string;
  onRetry: () => void;
}

/** Why a change did not happen. What may pass can be tried again. */
export function CallFailure({ failure, operation, onRetry }: CallFailureProps) {
  if (failure.code === 'auth/unauthenticated') return <SignInLine>{failure.message}</SignInLine>;
  if (!failure.mayPass) return <ErrorLine>{failure.message}</ErrorLine>;
  return <ErrorLine onRetry={onRetry}>{errorSentence('internal', operation)}</ErrorLine>;
}
