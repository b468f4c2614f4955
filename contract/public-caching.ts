/** The caching of public answers, apart from the other limits, which every page loads. */
export const publicCaching = {
  /**
   * The time for which a node sends an answer without rendering it again, and shared caches store it, in milliseconds.
   */
  fresh: 1000,
  /**
   * The time after a change until no cache answers with older data, in milliseconds: one that counts in whole seconds
   * takes two.
   */
  replaced: 2400,
  /** The time for which a node keeps an answer that is not rendered again, in milliseconds. */
  kept: 60_000,
} as const;
