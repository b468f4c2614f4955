/**
 * The anchor of the post that a visitor signed in to vote on, from signing in until they are back at its card. In
 * memory: a vote is nothing to remember on a device.
 */
export const wantedVote: { at?: string | undefined } = {};
