import { useSyncExternalStore } from 'react';
import { type ResourceSection, resources } from '#contract/copy/resources.ts';

export const sectionIds = Object.keys(resources.sections) as [ResourceSection, ...ResourceSection[]];

/** The height of the sticky header and navigation, in pixels. */
const readingStarts = 130;

function onScroll(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true });
  addEventListener('resize', changed);
  return () => {
    removeEventListener('scroll', changed);
    removeEventListener('resize', changed);
  };
}

/**
 * The section at the reading line. The line moves from the top of the window to its bottom while the page is scrolled,
 * so that the last, short section is reached too.
 */
function sectionAtLine(): ResourceSection {
  const scrollable = document.documentElement.scrollHeight - innerHeight;
  const line = readingStarts + (innerHeight - readingStarts) * (scrollable > 0 ? scrollY / scrollable : 0);
  const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  return sectionIds.findLast((id) => topOf(id) <= line) ?? sectionIds[0];
}

/** The section being read. */
export function useCurrentSection(): ResourceSection {
  return useSyncExternalStore(onScroll, sectionAtLine, () => sectionIds[0]);
}
