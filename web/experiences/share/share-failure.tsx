import { errorSentence } from '#contract/copy/errors.ts';
import type { ApiFailure } from '#web/platform/api.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';

/** Why the experience is not shared. What may pass can be tried again, without sharing anything twice. */
export function ShareFailure({ failure, onRetry }: { failure: ApiFailure; onRetry: () => void }) {
  if (!failure.mayPass) return <ErrorLine>{failure.message}</ErrorLine>;
  return <ErrorLine onRetry={onRetry}>{errorSentence('internal', 'createExperience')}</ErrorLine>;
}
