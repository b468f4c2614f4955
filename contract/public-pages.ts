import { legalPages } from './legal-pages.ts';
import { pagePaths } from './navigation.ts';

/** Where the pages stand that anybody may read and find: with search engines, and again without a network. */
export const publicPages: readonly string[] = [
  pagePaths.home,
  pagePaths['suspicious-jobs'],
  pagePaths.resources,
  pagePaths.about,
  ...Object.values(legalPages).map(({ path }) => path),
];
