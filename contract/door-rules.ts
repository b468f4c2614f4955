import { day, hour, minute } from './limits.ts';

// Apart from the other limits: only the server and the moderators' room use them.

/**
 * The rules by which nobody spoils the place for the others: of each what happens beyond `limit`, counted within `per`
 * milliseconds. A withheld post waits for a moderator; a refused vote or report is told when it counts.
 *
 * An account is young on the day of its sign-up and the day after (UTC): its record knows no time.
 */
export const doorRules = {
  /** Phrases of the word list in an experience, whose action is to hold. */
  words: { limit: 0, per: 0, does: 'withhold' },
  /** Web addresses in the text of a post. A comment, or an edit, with more is refused. */
  links: { limit: 4, per: 0, does: 'withhold' },
  /** The same of a young account. */
  linksOfYoung: { limit: 2, per: 0, does: 'withhold' },
  /** Posts of a member whose texts are alike. */
  sameTextOfMember: { limit: 1, per: hour, does: 'withhold' },
  /** Posts of several members whose texts are alike; listings only where the last one is of a young account. */
  sameTextOfMany: { limit: 2, per: hour, does: 'withhold' },
  /** Posts with the same phone number, address or handle, the last one of a young account. */
  sameContactOfYoung: { limit: 2, per: hour, does: 'withhold' },
  /** Posts of one young account. */
  postsOfYoung: { limit: 3, per: hour, does: 'withhold' },
  /** Posts of young accounts on the whole site, by the minute in which they would become public. */
  waveOfYoung: { limit: 5, per: 10 * minute, does: 'withhold' },
  /** The same by the hour in which they were written: those of a random minute come one by one. */
  hourOfYoung: { limit: 20, per: hour, does: 'withhold' },
  /** Days on which no moderator used their room, before a post of a young account. */
  unattended: { limit: 7, per: 0, does: 'withhold' },
  /** Votes of one young account. */
  votesOfYoung: { limit: 20, per: day, does: 'refuse' },
  /** Votes of a member on the posts of one author. */
  votesOnAuthor: { limit: 5, per: day, does: 'refuse' },
  /** Votes of young accounts on one post. */
  waveOfVotes: { limit: 10, per: hour, does: 'refuse' },
  /** Comments of one young account. */
  commentsOfYoung: { limit: 30, per: day, does: 'refuse' },
  /** Comments and edits of young accounts in the same words, but for short ones. */
  sameWordsOfYoung: { limit: 2, per: hour, does: 'refuse' },
  /** Reports of one young account. */
  reportsOfYoung: { limit: 5, per: day, does: 'refuse' },
  /** Reports of a post by members of standing, for a reason that no moderator has found untrue of it. */
  reports: { limit: 4, per: 0, does: 'withhold' },
} as const satisfies Record<string, { limit: number; per: number; does: 'withhold' | 'refuse' }>;

type RulesThat<Does> = {
  [N in keyof typeof doorRules]: (typeof doorRules)[N]['does'] extends Does ? N : never;
}[keyof typeof doorRules];
/** The rules that withhold a post. */
export type WithholdingRule = RulesThat<'withhold'>;
export const withholdingRules = (Object.keys(doorRules) as (keyof typeof doorRules)[]).filter(
  (name): name is WithholdingRule => doorRules[name].does === 'withhold',
);

/** The age from which on an account's reports count towards hiding a post, in milliseconds. */
export const standingAfter = 7 * day;
/** The reports of a member that moderators found untrue within 30 days, beyond which their further ones do not count. */
export const untrueReports = 3;

/** The similarity from which on two texts are the same for these rules: reworded ones have more in common. */
export const sameText = 0.5;

/**
 * The limits beyond which, within `per` milliseconds, the site is under attack: newcomers then compute a proof of work
 * (contract/proofs.ts). Each node counts in memory.
 */
export const attackRules = {
  /** Sign-ups on the whole site: a class that signs up together is no attack. */
  signUps: { limit: 40, per: 10 * minute },
  /** Posts of young accounts that were withheld. */
  withheldOfYoung: { limit: 10, per: 10 * minute },
} as const satisfies Record<string, { limit: number; per: number }>;
export type AttackRule = keyof typeof attackRules;

/** The time for which an attack lasts after the last sign of it, in milliseconds. */
export const attackLasts = hour / 2;

/** Whether the site is under attack, and why it is taken to be. */
export const attackStates = ['off', 'by-rule', 'by-hand'] as const;
export type AttackState = (typeof attackStates)[number];
