/** What a job resolves to that has done nothing: its work is left to another node, or to a later run. */
export const notRun = Symbol('not run');
export type NotRun = typeof notRun;
