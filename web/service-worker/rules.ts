import { kindPaths, kinds } from '#contract/kinds.ts';
import { pagePaths, sharedAdPath } from '#contract/navigation.ts';
import { publicPages } from '#contract/public-pages.ts';

/** All pages; the ones that are not public are useless without a network. */
const pages: readonly string[] = [...publicPages, ...Object.values(pagePaths)];
const lists = [...kinds.map((kind) => `/api/${kindPaths[kind]}`), '/api/experiences/summary'];

/** The pages that are cached in advance. */
export const precached = [pagePaths.home, pagePaths.resources] as const;

/**
 * The rule of a request of our origin: pages, built files and public lists are cached; searches, personal data and
 * changes are not; a text that is shared with the app never leaves the device.
 */
export function kindOf(request: { method: string; mode: string; url: string }, files: readonly string[]) {
  const { pathname, search } = new URL(request.url);
  if (request.method === 'POST' && request.mode === 'navigate' && pathname === sharedAdPath) return 'shared';
  if (request.method !== 'GET') return 'other';
  if (request.mode === 'navigate') return pages.includes(pathname) ? 'page' : 'other';
  if (pathname.startsWith('/assets/') || files.includes(pathname)) return 'file';
  return lists.includes(pathname) && search === '' ? 'list' : 'other';
}

/** Whether a page may be cached: public, without filters or searches. */
export function isKept(url: URL): boolean {
  return publicPages.includes(url.pathname) && url.search === '';
}
