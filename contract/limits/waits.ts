/** Waiting times that a person sees, in milliseconds. */

import { minute, second } from './units.ts';

export const successRedirect = 2000;
export const resetRedirect = 800;
/** The pause before a wizard's new step accepts clicks: a double click on the last step's button must not hit it. */
export const stepSettles = 400;
export const verificationResend = 120 * second;
/** The time for which a button confirms that it has copied, and the same for a shared link. */
export const copyConfirmation = 1200;
export const linkCopyConfirmation = 1800;
/** The time for which a toast is shown. */
export const toast = 4000;
/** The time in which a deletion or a moderator's decision can be undone. */
export const undo = 10 * second;
/** The time after which public counters include a vote: a minute, its random delay, and what lists are kept for. */
export const ownVotePublic = 90 * second;
/** The time for which the report dialog shows its thanks. */
export const reportThanks = 1200;
/** The time for which a failed list is retried automatically (spec 9). */
export const read = 2 * minute;
/** The time for which a failed upload is retried automatically (spec 9). */
export const upload = 10 * minute;
/** Timeout of an API call. */
export const apiCall = 70 * second;
