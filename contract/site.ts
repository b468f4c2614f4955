/** What another operator changes to run the product under their own name. */
export interface Site {
  name: string;
  /** Scheme and host under which browsers reach the product, without a trailing slash. */
  origin: string;
  /** True while the page shows invented demo data. */
  demo: boolean;
  /** Where mails wait while there is no mail server; `null` where mails are really sent. */
  outboxPath: string | null;
  /** Whether a third party can sign members in. */
  thirdParty: boolean;
}

export const siteName = 'SesOl';

/** How the team's own account is shown. */
export const teamName = 'SesOl Ekibi';

/** Where the team answers as the data controller that the legal pages name. */
export const teamEmail = 'ekip@sesol.example';

/** Where people write to, by what they want. */
export const contact = {
  general: 'merhaba@sesol.example',
  removal: 'kaldirma@sesol.example',
  data: 'kvkk@sesol.example',
} as const;

export const social = {
  Instagram: 'https://sesol.example/instagram',
  X: 'https://sesol.example/x',
  LinkedIn: 'https://sesol.example/linkedin',
  YouTube: 'https://sesol.example/youtube',
  TikTok: 'https://sesol.example/tiktok',
} as const;
