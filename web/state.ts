import type { DehydratedState } from '@tanstack/react-query';
import type { Site } from '#contract/site.ts';

/** The dehydrated state of a page, from which the browser hydrates. */
export interface PageState {
  site: Site;
  renderedAt: number;
  queries: DehydratedState;
}

export const stateElementId = 'state';
