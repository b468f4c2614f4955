/** The minute of a post that waits for a moderator; in a file of its own, since the first load brings it. */
export const neverPublic = '9999-01-01T00:00:00.000Z';
