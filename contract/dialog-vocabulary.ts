/** Lists for conversations and dialogs, in a file of their own that no page loads at first. */

/** The orders of comments; replies always come oldest first. */
export const commentSorts = ['mostLiked', 'newest', 'oldest'] as const;
export type CommentSort = (typeof commentSorts)[number];

export const reportReasons = ['swear', 'abuse', 'personal', 'spam', 'hate', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The hours for which each sanction of an author pauses their writing; `null` is until a moderator lifts it. */
export const sanctionHours = {
  warn: 0,
  'pause-6h': 6,
  'pause-1d': 24,
  'pause-7d': 7 * 24,
  'pause-30d': 30 * 24,
  lock: null,
} as const satisfies Record<string, number | null>;
export type Sanction = keyof typeof sanctionHours;
export const sanctions = Object.keys(sanctionHours) as [Sanction, ...Sanction[]];

/** What a sanction is while it holds. */
export const measures = ['warning', 'pause', 'lock'] as const;
export type Measure = (typeof measures)[number];

export function measureOf(sanction: Sanction): Measure {
  const hours = sanctionHours[sanction];
  return hours === null ? 'lock' : hours === 0 ? 'warning' : 'pause';
}

/** The reasons of a removal request. */
export const removalReasons = ['personal', 'untrue', 'insult', 'rights', 'other'] as const;
export type RemovalReason = (typeof removalReasons)[number];

/** The actions of a decision about a post or comment: it is deleted, or stays, or its author alone is sanctioned. */
export const targetActions = ['delete', 'keep', 'sanction'] as const;
export type TargetAction = (typeof targetActions)[number];
/**
 * The actions of a decision about a listing's family: the listing is taken out of it, joined with another one, or as
 * its text has it.
 */
export const familyActions = ['family-split', 'family-join', 'family-undo'] as const;
export type FamilyAction = (typeof familyActions)[number];
/** The actions of a decision about a sanction: it ends before its time, or stays although the member objected to it. */
export const sanctionActions = ['sanction-lift', 'objection-refused'] as const;
export type SanctionAction = (typeof sanctionActions)[number];
export const decisionActions = [...targetActions, ...familyActions, ...sanctionActions] as const;
export type DecisionAction = (typeof decisionActions)[number];
