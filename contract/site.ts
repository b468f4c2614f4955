/** What another operator changes to run the product under their own name. */
export interface Site {
  name: string;
  /** Scheme and host under which browsers reach the product, without a trailing slash. */
  origin: string;
  /** True while the page shows invented demo data. */
  demo: boolean;
  /** Where mails wait while there is no mail server; `null` where mails are really sent. */
  outboxPath: string | null;
}

export const siteName = 'SesOl';
