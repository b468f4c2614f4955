/** Every number of the contract, named. Lengths are UTF-16 code units, as browsers count them. */

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const paging = { pageSize: 12, largestPage: 50, countedUpTo: 1000, popularTags: 5 } as const;

export const lengths = {
  experienceText: 10_000,
  companyName: 100,
  jobTitle: 150,
  listingText: 2000,
  comment: 1500,
  email: 254,
  passwordMin: 6,
  passwordMax: 128,
  idempotencyKey: 200,
} as const;

/** Text longer than this is shown collapsed (characters). */
export const collapse = { experience: 700, spot: 140 } as const;

/** Waiting times that a person sees, in milliseconds. */
export const waits = {
  successRedirect: 2000,
  verificationResend: 120 * second,
  /** An API call gives up after this long. */
  apiCall: 70 * second,
} as const;

/** How long things live, in milliseconds. */
export const lifetimes = {
  verificationCode: day,
  session: 30 * day,
  draft: 7 * day,
  idempotencyKey: day,
} as const;

/** Attempts (`points`) allowed within `duration` milliseconds. */
export interface RateLimit {
  points: number;
  duration: number;
}

export const rateLimits = {
  /** Failed sign-ins for one account from one address. */
  signInAccount: { points: 5, duration: 15 * minute },
  /** Failed sign-ins from one address, ten times wider: campuses share addresses. */
  signInAddress: { points: 50, duration: 15 * minute },
  signUpAddress: { points: 30, duration: hour },
  verifyAddress: { points: 60, duration: hour },
  shareMember: { points: 10, duration: hour },
  shareAddress: { points: 100, duration: hour },
} as const satisfies Record<string, RateLimit>;

/** Largest request body the JSON API reads, in bytes. */
export const largestBody = 256 * 1024;

/** Scroll distance in pixels past which the footer shrinks. */
export const footerShrinksAt = 50;

export const avatarColors = 10;
