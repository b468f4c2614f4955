import { z } from 'zod';
import { errorSentence, fieldErrors } from './copy/errors.ts';
import { lengths } from './limits.ts';
import type { Role } from './vocabulary.ts';

/** A member as they see themselves; nobody else ever receives the e-mail. Times are cut to the day. */
export interface Me {
  /** As handle and times, `null` while the profile could not be created. */
  uid: string | null;
  email: string;
  emailVerified: boolean;
  handle: string | null;
  avatarColor: number;
  photoURL: string | null;
  displayName: string;
  role: Role;
  isAdmin: boolean;
  createdAt: string | null;
  updatedAt: string | null;
}

/** Trimmed and in lower case, so that one mailbox is one account. */
const email = z
  .string(errorSentence('auth/invalid-email'))
  .trim()
  .max(lengths.email, errorSentence('auth/invalid-email'))
  .toLowerCase()
  .pipe(z.email(errorSentence('auth/invalid-email')));

/** A password being chosen. */
const newPassword = z
  .string(errorSentence('auth/weak-password'))
  .min(lengths.passwordMin, errorSentence('auth/weak-password'))
  .max(lengths.passwordMax, fieldErrors.tooLong(String(lengths.passwordMax)));

const code = z.string().min(1).max(200);

export const signUpBody = z.object({
  email,
  password: newPassword,
  acceptTerms: z.literal(true, fieldErrors.acceptTerms),
});
export type SignUpBody = z.output<typeof signUpBody>;

export const signInBody = z.object({ email, password: z.string(fieldErrors.required).max(lengths.passwordMax) });
export type SignInBody = z.output<typeof signInBody>;

export const verifyEmailBody = z.object({ oobCode: code, email });
export type VerifyEmailBody = z.output<typeof verifyEmailBody>;

export const sendVerificationBody = z.object({ email });
