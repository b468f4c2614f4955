import { createContext, useContext } from 'react';
import type { Site } from '#contract/site.ts';

export const SiteContext = createContext<Site | null>(null);

/** Name and addresses of this installation. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('No site around this component');
  return site;
}
