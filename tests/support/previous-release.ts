/**
 * The release before this one, whose nodes may run beside nodes of this one during an upgrade. Moved at each release, as
 * CONTRIBUTING.md says; until the first release a commit stands in for it.
 */
export const previousRelease = {
  version: '0.0.0',
  commit: '788b67c0c0962fceea79d3ce4decd40a96116634',
  /** The numbers of its newest migrations. */
  migrations: { content: 23, identity: 4 },
} as const;
