import { pagePaths } from '#contract/navigation.ts';
import { publicPages } from '#contract/public-pages.ts';

/** Every page; those that are not public are of no use without a network. */
const pages: readonly string[] = [...publicPages, ...Object.values(pagePaths)];
const lists = ['/api/experiences', '/api/experiences/summary', '/api/suspicious-jobs'];

/** The pages that are fetched ahead. */
export const readAhead = [pagePaths.home, pagePaths.resources] as const;

/**
 * What the worker does about a request of ours: nothing, unless it is a page, a built file (kept as it is), or a list
 * as everybody sees it. What somebody searched for, what is theirs, and every change goes past it.
 */
export function kindOf(request: { method: string; mode: string; url: string }, files: readonly string[]) {
  const { pathname, search } = new URL(request.url);
  if (request.method !== 'GET') return 'other';
  if (request.mode === 'navigate') return pages.includes(pathname) ? 'page' : 'other';
  if (pathname.startsWith('/assets/') || files.includes(pathname)) return 'file';
  return lists.includes(pathname) && search === '' ? 'list' : 'other';
}

/** Whether a copy of the page at this address may be kept: public, and without what somebody chose or searched for. */
export function isKept(url: URL): boolean {
  return publicPages.includes(url.pathname) && url.search === '';
}
