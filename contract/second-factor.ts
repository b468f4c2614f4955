import { z } from 'zod';
import { fieldErrors } from './copy/errors.ts';

/** The recovery codes of a second factor, and the letters of each. */
export const recoveryCodes = { count: 10, length: 10 } as const;

const code = z.string(fieldErrors.required).trim().min(1, fieldErrors.required).max(40, fieldErrors.choice);

/** The body with a code of the authenticator app, or a recovery code. */
export const secondFactorCode = z.object({ code });
/** The body that switches a second factor on: what the server has offered, and a code made with it. */
export const newSecondFactor = z.object({ offer: z.string().max(1000, fieldErrors.choice), code });
