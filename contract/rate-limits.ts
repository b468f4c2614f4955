import { day, hour, minute } from './limits.ts';

// Apart from the other limits: only the server uses them, and no page should load them.

/** Attempts (`points`) allowed within `duration` milliseconds. */
interface RateLimit {
  points: number;
  duration: number;
}

/** What submissions of posts count against: each kind names one, which counts by member and by address. */
export const submissionLimits = ['experience', 'listing'] as const;
export type SubmissionLimit = (typeof submissionLimits)[number];

type Counted = `${SubmissionLimit}${'Member' | 'Address'}`;

export const rateLimits = {
  /** Failed sign-ins for one account from one address, or in a browser that knows it. */
  signInAccount: { points: 5, duration: 15 * minute },
  /** Failed sign-ins for one account from everywhere, except in browsers that know it. */
  signInAccountDay: { points: 100, duration: day },
  /** Failed sign-ins from one address, forty times wider: campuses share addresses. */
  signInAddress: { points: 200, duration: 15 * minute },
  /** Wrong codes of the second factor of one account. */
  secondFactor: { points: 10, duration: 15 * minute },
  /** The same within a day. */
  secondFactorDay: { points: 30, duration: day },
  /** Sign-ups from one address. */
  signUpAddress: { points: 30, duration: hour },
  /** Verifications, requests for another mail, and tried codes, from one address. */
  verifyAddress: { points: 60, duration: hour },
  /** Password resets requested for one account, by anybody. */
  resetAccount: { points: 3, duration: hour },
  /** Password resets requested from one address. */
  resetAddress: { points: 30, duration: hour },
  /** Experiences submitted by one member. */
  experienceMember: { points: 10, duration: hour },
  /** Experiences submitted from one address. */
  experienceAddress: { points: 100, duration: hour },
  /** Votes of one member: wide enough for an evening's reading, narrow enough for a script. */
  voteMember: { points: 120, duration: minute },
  /** Likes of one member. */
  likeMember: { points: 120, duration: minute },
  /** New comments and edits of one member. */
  commentMember: { points: 30, duration: 10 * minute },
  /** New comments from one address. */
  commentAddress: { points: 300, duration: 10 * minute },
  /** Reports of one member. */
  reportMember: { points: 20, duration: hour },
  /** Exports of one account: each looks up its votes under every post. */
  exportAccount: { points: 6, duration: hour },
  /** Removal requests from one address: visitors may send them, each is a mail to the team. */
  removalAddress: { points: 20, duration: hour },
  /** Lists narrowed by words or tags, from one address: wide enough for a classroom. */
  searchAddress: { points: 300, duration: minute },
  /** Questions for listings like a text, from one address. */
  alikeAddress: { points: 60, duration: hour },
  /** Edits of posts by one member. */
  editMember: { points: 60, duration: hour },
  /** Listings submitted by one member. */
  listingMember: { points: 10, duration: hour },
  /** Listings submitted from one address. */
  listingAddress: { points: 100, duration: hour },
  /** Photos of one member, including refused ones: a listing has three, and not every first choice is good. */
  photoMember: { points: 40, duration: hour },
  /** Photos from one address. */
  photoAddress: { points: 400, duration: hour },
} as const satisfies Record<string, RateLimit> & Record<Counted, RateLimit>;

/**
 * Limits by address count an IPv6 /64, which is a household. Against an attacker with many of them the networks around
 * it are counted, too, with a limit so many times as high.
 */
export const widerNetworks = [
  { prefix: 56, times: 4 },
  { prefix: 48, times: 16 },
] as const;
