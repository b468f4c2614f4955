import { listPaths } from './kind-names.ts';
import { kinds } from './kinds.ts';
import { legalPages } from './legal-pages.ts';
import { pagePaths } from './navigation.ts';

/** The paths of the pages in the sitemap, which can also be read again without a network. */
export const publicPages: readonly string[] = [
  ...new Set(kinds.map((kind) => listPaths[kind])),
  pagePaths.resources,
  pagePaths.about,
  ...Object.values(legalPages).map(({ path }) => path),
];
