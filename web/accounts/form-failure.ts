import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { errorSentence } from '#contract/copy/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { ApiFailure } from '#web/platform/api.ts';

/** The field that shows a refusal; other refusals appear above the button. */
const fieldOf: Partial<Record<ErrorCode, 'email' | 'password'>> = {
  'auth/invalid-email': 'email',
  'auth/user-not-found': 'email',
  'auth/email-already-in-use': 'email',
  'auth/wrong-password': 'password',
  'auth/weak-password': 'password',
};

/** Shows the failure of a call in the form; nothing typed is lost. */
export function showFailure<T extends FieldValues>(setError: UseFormSetError<T>, failure: unknown): void {
  const { code, message } =
    failure instanceof ApiFailure ? failure : { code: 'internal' as const, message: errorSentence('internal') };
  setError((fieldOf[code] as FieldPath<T> | undefined) ?? 'root', { message }, { shouldFocus: true });
}
