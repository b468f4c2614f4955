/**
 * What operations cost, as it was measured (docs/PERFORMANCE.md and docs/RELIABILITY.md say how): the one file from which
 * `npm run scale` computes docs/SCALE.md. Times are processor time of one core of an AMD EPYC, in microseconds: of the
 * server's processes, and of PostgreSQL.
 */
export const costs = {
  /** A page or list from memory: 36,368 a second from one process (bench:http, PostgreSQL, 10,000 posts). */
  cachedAnswer: { node: 27, database: 0 },
  /** A list that is not: 1,231 a second, the thread busy for three quarters; pgbench takes 299 µs on a core of its own. */
  uncachedList: { node: 610, database: 300 },
  /** A page that is rendered: 219 a second, with three statements. */
  renderedPage: { node: 4400, database: 900 },
  /** A search: the middle of the shapes with words at a million posts (bench:feed), and a list's work around it. */
  search: { node: 700, database: 5000 },
  /** A vote: 3,806 a second with the thread busy for 60 % and PostgreSQL for 78 % of a core (bench:votes). */
  vote: { node: 160, database: 205 },
  /** A sign-in: 11.2 a second on two cores, all of it hashing (bench:sign-in). */
  signIn: { node: 178_000, database: 1000 },
  /** A photo: 0.43 s of its turn (bench:images). */
  photo: { node: 430_000, database: 1000 },
  /** A change told to one open page: 180 ms for 10,000 of them (long/live.test.ts). */
  toldPage: { node: 18, database: 0 },
} as const satisfies Record<string, { node: number; database: number }>;

/** Memory, in kilobytes. */
export const memory = {
  /** An open page (long/live.test.ts). */
  openPage: 36.3,
} as const;

/** Space in the content database, in bytes: a post with its indexes, of the two sets of bench:feed; a vote with its own, of 200,000. */
export const space = { post: 6900, vote: 133 } as const;

/** The night and the duties, in seconds of one core. */
export const night = {
  /** Sealing one account anew: a million in 272 s (bench:renewal). */
  renewedAccount: 272e-6,
  /** Erasing a member, for each post of the site: 141 ms at 20,000 posts (bench:erasure). */
  erasedForEachPost: 0.141 / 20_000,
} as const;
