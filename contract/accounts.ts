import { z } from 'zod';
import { errorSentence, fieldErrors } from './copy/errors.ts';
import type { ErrorCode } from './errors.ts';
import { lengths } from './limits.ts';

export type { Me, Session } from './routes/accounts.ts';

/** The choice of a member who closes the account: the posts stay, or are deleted. */
export const postsOnClose = ['keep', 'delete'] as const;
export type PostsOnClose = (typeof postsOnClose)[number];

/** The purposes of the popup of the third-party sign-in. */
const popupPurposes = ['signIn', 'link', 'confirm'] as const;
export type PopupPurpose = (typeof popupPurposes)[number];

/** The name of the broadcast channel on which the popup sends its outcome. */
export const popupChannel = 'sesol-popup';

/** The outcome of a popup, with the id that its opener has drawn. */
export type PopupOutcome = { id: string; done: true } | { id: string; code: ErrorCode; message: string };

/** An e-mail address, trimmed and in lower case, so that one mailbox is one account. */
const email = z
  .string(errorSentence('auth/invalid-email'))
  .trim()
  .min(1, fieldErrors.required)
  .max(lengths.email, errorSentence('auth/invalid-email'))
  .toLowerCase()
  .pipe(z.email(errorSentence('auth/invalid-email')));

const newPassword = z
  .string(errorSentence('auth/weak-password'))
  .min(lengths.passwordMin, errorSentence('auth/weak-password'))
  .max(lengths.passwordMax, fieldErrors.tooLong(String(lengths.passwordMax)));

/** A password of an existing account; one longer than any valid password is wrong. */
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

/** The body of a verification; a browser other than that of the sign-up has to send a new password. */
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

/** The query of the popup; `id` is drawn by the page that opens it and comes back with the outcome. */
export const popupQuery = z.object({ purpose: z.enum(popupPurposes).default('signIn'), id: z.string().min(8).max(64) });
