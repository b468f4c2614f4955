/** Lengths of texts, in UTF-16 code units, as in browsers. */

export const experienceText = 10_000;
/** An experience's text after an edit, unless it was longer before. */
export const editedText = 2000;
export const companyName = 100;
export const jobTitle = 150;
export const listingText = 2000;
/** A job ad that is checked in the browser. */
export const checkedAd = 10_000;
export const jobUrl = 2000;
export const comment = 1500;
export const reportNote = 500;
/** A moderator's reason for a decision. */
export const decisionWhy = 500;
/** A moderator's note to the others. */
export const claimNote = 300;
/** A member's objection to a sanction. */
export const objection = 1000;
/** The beginning of a text, as a notice or a list of links quotes it. */
export const excerpt = 140;
/** The beginning of a text in a row of two lines. */
export const rowExcerpt = 80;
export const removalContent = 500;
export const removalMessage = 2000;
export const search = 100;
export const email = 254;
export const passwordMin = 6;
export const passwordMax = 128;
export const idempotencyKey = 200;
/** Codes in links and paging cursors, as sent back by callers. */
export const opaque = 600;
