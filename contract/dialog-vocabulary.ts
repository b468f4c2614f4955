/** Lists for conversations and dialogs, in a file of their own that no page loads at first. */

/** The orders of comments; replies always come oldest first. */
export const commentSorts = ['mostLiked', 'newest', 'oldest'] as const;
export type CommentSort = (typeof commentSorts)[number];

export const reportReasons = ['swear', 'abuse', 'personal', 'spam', 'hate', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The reasons of a removal request. */
export const removalReasons = ['personal', 'untrue', 'insult', 'rights', 'other'] as const;
export type RemovalReason = (typeof removalReasons)[number];
