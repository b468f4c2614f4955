import { patience } from '#server/platform/db/pool.ts';

/** Timeouts for filling and measuring: none for statements, answers and locks. */
export const unhurried = { ...patience, statement: 0, answer: 0, lock: 0 };
