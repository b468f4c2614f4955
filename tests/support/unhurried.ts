import { timeouts } from '#server/platform/db/pool.ts';

/** Timeouts for filling and measuring: none for statements, answers and locks. */
export const unhurried = { ...timeouts, statement: 0, answer: 0, lock: 0 };
