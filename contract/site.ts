/** What another operator changes to run the product under their own name. */
export interface Site {
  name: string;
  /** Scheme and host under which browsers reach the product, without a trailing slash. */
  origin: string;
  /** True while the page shows invented demo data. */
  demo: boolean;
}

export const siteName = 'SesOl';
