import { z } from 'zod';
import { errorSentence, fieldErrors } from './copy/errors.ts';
import { removalReasons } from './dialog-vocabulary.ts';
import { blankIsNull, words } from './fields.ts';
import { lengths } from './limits.ts';

/** The body of a removal request, of a member or a visitor; the address for an answer is optional. */
export const newRemovalRequest = z.object({
  /** The address of the content, or a description of where it was seen. */
  content: words(lengths.removalContent),
  reason: z.enum(removalReasons, fieldErrors.choice),
  message: words(lengths.removalMessage),
  email: blankIsNull(
    z
      .string(errorSentence('auth/invalid-email'))
      .trim()
      .max(lengths.email, errorSentence('auth/invalid-email'))
      .pipe(z.email(errorSentence('auth/invalid-email')))
      .nullish()
      .transform((email) => email ?? null),
  ),
});
export type NewRemovalRequest = z.output<typeof newRemovalRequest>;
export type { OpenRemovalRequest } from './routes/removal-requests.ts';

/** The number by which the team and the sender refer to a request, derived from its id. */
export function requestNumber(id: string): string {
  return id.slice(0, 8).toUpperCase();
}
