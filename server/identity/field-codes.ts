import type { FieldCodes } from '#server/platform/http/frame.ts';

/** The error codes of invalid addresses, passwords and mailed codes. */
export const fieldCodes: FieldCodes = {
  email: { code: 'auth/invalid-email', operations: ['signUp', 'signIn', 'sendVerification', 'sendPasswordReset'] },
  oobCode: { code: 'auth/invalid-action-code', operations: ['verifyEmail', 'checkResetCode', 'confirmReset'] },
  password: { code: 'auth/weak-password', operations: ['signUp'] },
  newPassword: { code: 'auth/weak-password', operations: ['verifyEmail', 'confirmReset', 'changePassword'] },
};
