export type { ErrorBody, Issue } from './routes/answers.ts';

/** Every error code of the API with its HTTP status. Sentences stand in copy/errors.ts. */
export const errorStatus = {
  'auth/email-not-verified': 403,
  'auth/user-not-found': 404,
  'auth/wrong-password': 401,
  'auth/email-already-in-use': 409,
  'auth/weak-password': 400,
  'auth/invalid-email': 400,
  'auth/too-many-requests': 429,
  'auth/unauthenticated': 401,
  'auth/invalid-action-code': 400,
  'auth/password-required': 403,
  'auth/account-exists-with-different-credential': 409,
  'auth/credential-already-in-use': 409,
  'auth/third-party-unverified': 403,
  'auth/third-party-cancelled': 400,
  'auth/last-sign-in-method': 409,
  'auth/confirmation-required': 403,
  validation: 400,
  'profile-missing': 403,
  'names-used-up': 409,
  'too-many-waiting': 409,
  'idempotency-mismatch': 409,
  forbidden: 403,
  'unknown-kind': 404,
  'not-found': 404,
  'personal-data/national-id': 400,
  'personal-data/iban': 400,
  'comment/empty': 400,
  'comment/too-deep': 400,
  'comment/parent-not-found': 404,
  'report/already-open': 409,
  'report/already-resolved': 409,
  'listing/too-long': 400,
  'family/none': 409,
  'family/other-not-found': 404,
  'family/same-listing': 400,
  'family/already-together': 409,
  'image/missing': 400,
  'image/not-an-image': 400,
  'image/unsupported-format': 400,
  'image/too-large': 413,
  'image/too-many-pixels': 400,
  'image/too-complex': 400,
  'image/inappropriate': 400,
  'image/check-failed': 503,
  'image/too-many': 400,
  'image/not-available': 400,
  'search/too-slow': 503,
  'rate-limited': 429,
  'payload-too-large': 413,
  unavailable: 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** Effects of a refused call: a refused sign-in may have sent a new verification mail. */
export const errorAdditions = ['verification-mail-sent'] as const;
export type ErrorAddition = (typeof errorAdditions)[number];
