import { sanctionHours } from './dialog-vocabulary.ts';
import { day, hour, lifetimes, minute, month } from './limits.ts';
import { rateLimits } from './rate-limits.ts';

const addressLimits = Object.entries(rateLimits).filter(([name]) => name.endsWith('Address'));

/** The numbers that the legal pages promise (spec 9), each in the unit of its name. */
export const policy = {
  minimumAge: 18,
  accountErasureDays: lifetimes.closedAccount / day,
  unverifiedAccountDays: lifetimes.unverifiedAccount / day,
  contentRemovalDays: lifetimes.removalRequest / day,
  dataRequestDays: 30,
  takedownReviewHours: 48,
  /** The lifetime of a decision's row, without text or identity. */
  decisionYears: 3,
  /** The retention of keyed hashes of erased items, which serve to erase them again in a restored backup. */
  erasureLedgerDays: lifetimes.erasureLedger / day,
  longestPauseDays: Math.max(...Object.values(sanctionHours).map((hours) => hours ?? 0)) / 24,
  noticeDays: lifetimes.notice / day,
  adminConfirmationHours: lifetimes.adminConfirmation / hour,
  backupDays: 90,
  logMonths: lifetimes.log / month,
  consentRecordMonths: lifetimes.consentRecord / month,
  localStorageMonths: lifetimes.localStorage / month,
  indexedDbMonths: 24,
  verificationCodeHours: lifetimes.verificationCode / hour,
  resetCodeHours: lifetimes.resetCode / hour,
  thirdPartySignInMinutes: lifetimes.popup / minute,
  sessionDays: lifetimes.session / day,
  knownBrowserDays: lifetimes.knownBrowser / day,
  draftDays: lifetimes.draft / day,
  unattachedPhotoHours: lifetimes.unattachedPhoto / hour,
  takenPhotoRowHours: lifetimes.takenPhotoRow / hour,
  idempotencyKeyHours: lifetimes.idempotencyKey / hour,
  /** The time for which an attempt counts against an address, by a keyed hash. */
  addressHours: Math.max(...addressLimits.map(([, { duration }]) => duration)) / hour,
  photoInCachesDays: lifetimes.photoInCaches / day,
} as const;
