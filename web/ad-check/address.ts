import { pagePaths } from '#contract/navigation.ts';

/** The address of the check of a job ad. */
export const adCheckPath = `${pagePaths.resources}#ad-check`;
