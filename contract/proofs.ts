import { day, minute } from './limits.ts';

// Apart from the other limits: no page loads it before a proof is asked for.

/** What newcomers do with a proof of work while the site is under attack. */
export const provedDeeds = ['sign-up', 'post'] as const;
export type ProvedDeed = (typeof provedDeeds)[number];

/**
 * The work of a proof: up to `most` keys of `cost` rounds each, half as many on average. On a phone it may take 3 s at most
 * (docs/PERFORMANCE.md).
 */
export const proofWork = { algorithm: 'PBKDF2/SHA-256', cost: 2000, most: 300 } as const;

/** Times of proofs, in milliseconds. */
export const proofTimes = {
  /** The validity of a challenge. */
  challenge: 10 * minute,
  /** The validity of a pass, which stands for a proof. */
  pass: 3 * day,
  /** The time after which a browser stops computing, and its reader is told of the way by mail. */
  timeout: 20_000,
  /** The time for which a node goes by what the operator has set. */
  switch: minute / 2,
} as const;

/** Lengths of what is sent with a call, in characters. */
export const proofLengths = { proof: 2000, pass: 60 } as const;
