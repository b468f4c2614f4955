import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { Site } from '#contract/site.ts';
import { scrollPositionOf, useScrollPositions } from './scroll-positions.ts';
import { useSite } from './site.ts';

/** The title of a document of this site. */
export const titled = (text: string, { name }: Pick<Site, 'name'>) => `${text} · ${name}`;

/**
 * After a navigation: sets the title, restores or resets the scroll position or scrolls to the part that the hash names,
 * and moves focus to the content, as a full page load would.
 */
export function usePageChange(title: string): void {
  const { key, pathname, hash } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    document.title = title;
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The browser restores the scroll position too early: the previous page is still rendered, and may be shorter.
    const position = how === NavigationType.Pop ? scrollPositionOf(key) : hash ? undefined : 0;
    if (position !== undefined) scrollTo({ top: position, behavior: 'instant' });
    else document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [title, key, pathname, hash, how]);

  useScrollPositions(key);
}

/** Names what stands on the page, such as a post or a step, in the document's title; `null` leaves the page's own. */
export function useOwnTitle(text: string | null): void {
  const site = useSite();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry sets the title of its page first.
  useEffect(() => {
    if (text) document.title = titled(text, site);
  }, [text, site, key]);
}
