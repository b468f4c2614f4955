/** How answers that are the same for everybody are cached: apart from the other limits, which every page loads. */
export const publicCaching = {
  /** Milliseconds for which a node sends an answer without rendering it again, and for which a shared cache may. */
  fresh: 1000,
  /** Milliseconds after a change until no cache answers from before it: one that counts in whole seconds takes two. */
  replaced: 2400,
  /** Milliseconds for which a node holds an answer that is not rendered again. */
  kept: 60_000,
} as const;
