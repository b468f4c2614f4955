import { z } from 'zod';
import { errorSentence, fieldErrors } from './copy/errors.ts';
import type { ErrorCode } from './errors.ts';
import { lengths } from './limits.ts';

export type { Me, Session } from './routes/accounts.ts';

/** What a member may do with their posts when they close the account. */
export const postsOnClose = ['keep', 'delete'] as const;
export type PostsOnClose = (typeof postsOnClose)[number];

/** Why the popup was opened. */
const popupPurposes = ['signIn', 'link', 'confirm'] as const;
export type PopupPurpose = (typeof popupPurposes)[number];

/** The broadcast on which the popup tells its outcome. */
export const popupChannel = 'sesol-popup';

/** How a popup ended, under the id its opener drew. */
export type PopupOutcome = { id: string; done: true } | { id: string; code: ErrorCode; message: string };

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

/** A password being remembered; one longer than any that could be chosen is wrong. */
const typedPassword = z
  .string(fieldErrors.required)
  .min(1, fieldErrors.required)
  .max(lengths.passwordMax, errorSentence('auth/wrong-password'));

const code = z.string().min(1).max(lengths.opaque);

export const signUpBody = z.object({
  email,
  password: newPassword,
  acceptTerms: z.literal(true, fieldErrors.acceptTerms),
});
export type SignUpBody = z.output<typeof signUpBody>;

export const signInBody = z.object({ email, password: typedPassword });
export type SignInBody = z.output<typeof signInBody>;

/** Another browser than the one that signed up has to choose the password. */
export const verifyEmailBody = z.object({ oobCode: code, email, newPassword: newPassword.optional() });
export type VerifyEmailBody = z.output<typeof verifyEmailBody>;

export const sendVerificationBody = z.object({ email });

export const sendPasswordResetBody = z.object({ email });
export const checkResetCodeBody = z.object({ oobCode: code });
export const confirmResetBody = z.object({ oobCode: code, newPassword });
export type ConfirmResetBody = z.output<typeof confirmResetBody>;

export const changePasswordBody = z.object({
  currentPassword: typedPassword,
  newPassword,
});
export type ChangePasswordBody = z.output<typeof changePasswordBody>;

export const confirmSessionBody = z.object({ password: typedPassword });

export const closeAccountBody = z.object({
  password: typedPassword.optional(),
  posts: z.enum(postsOnClose, fieldErrors.choice),
});
export type CloseAccountBody = z.output<typeof closeAccountBody>;

/** `id` is drawn by the page that opens the popup and comes back with the result. */
export const popupQuery = z.object({ purpose: z.enum(popupPurposes).default('signIn'), id: z.string().min(8).max(64) });
