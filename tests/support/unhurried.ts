import { patience } from '#server/platform/db/pool.ts';

/** For filling and measuring: what a person would not wait for may take as long as it takes. */
export const unhurried = { ...patience, statement: 0, answer: 0, lock: 0 };
