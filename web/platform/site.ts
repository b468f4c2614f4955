import { createContext, useContext } from 'react';
import { type Site, siteName } from '#contract/site.ts';

export const SiteContext = createContext<Site>({
  name: siteName,
  origin: '',
  demo: false,
  outboxPath: null,
  thirdParty: false,
});

/** Name and address under which this operator runs the product. */
export function useSite(): Site {
  return useContext(SiteContext);
}
