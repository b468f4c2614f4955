import type { DehydratedState } from '@tanstack/react-query';
import type { Site } from '#contract/site.ts';

/** What the server rendered from, carried in the page so that the browser starts where it ended. */
export interface PageState {
  site: Site;
  renderedAt: number;
  queries: DehydratedState;
}

export const stateElementId = 'state';
