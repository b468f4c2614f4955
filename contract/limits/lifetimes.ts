/** Lifetimes, in milliseconds. */

import { day, hour, minute, month } from './units.ts';

export const verificationCode = day;
export const resetCode = hour;
/** A third-party sign-in in its popup. */
export const popup = 10 * minute;
/** A confirmation by password or provider. */
export const confirmation = 10 * minute;
/** A confirmation for admin operations; signing in is one. */
export const adminConfirmation = 12 * hour;
/** An unverified account; then it is erased. */
export const unverifiedAccount = 7 * day;
/** A closed account; then it is erased. */
export const closedAccount = 30 * day;
/**
 * A mail that the mail server refuses permanently; it is retried this long because the server may be misconfigured.
 */
export const refusedMail = 5 * day;
export const session = 30 * day;
/** A known browser. */
export const knownBrowser = 30 * day;
export const notice = 30 * day;
export const draft = 7 * day;
export const idempotencyKey = day;
/** An unattached photo. */
export const unattachedPhoto = day;
/**
 * The sealed row of a photo attached to a listing, from its upload: a day to attach it, a day to wait for
 * publication, and rounding.
 */
export const takenPhotoRow = 2 * day + 3 * hour;
/** A removal request, and at most the content that it asks to remove. */
export const removalRequest = 30 * day;
/** A mark in the erasure ledger: as long as backups are kept, and a month. */
export const erasureLedger = 120 * day;
export const log = 12 * month;
export const consentRecord = 24 * month;
/** Our entries in a browser's storage. */
export const localStorage = 12 * month;
/** A photo in the caches of browsers. */
export const photoInCaches = 365 * day;
/** The validity of `/.well-known/security.txt`. */
export const securityContact = 90 * day;
