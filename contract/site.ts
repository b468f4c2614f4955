/** The purposes of contact addresses. */
export const contactPurposes = ['general', 'removal', 'data'] as const;
type ContactPurpose = (typeof contactPurposes)[number];

export const socialNetworks = ['Instagram', 'X', 'LinkedIn', 'YouTube', 'TikTok'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** The names and addresses of whoever runs the product: all that another operator has to replace. */
export interface Publisher {
  /** The product's name. */
  name: string;
  /** The name of the team's own account, and the address to which the product itself writes. */
  team: { name: string; email: string };
  /** The data controller, as the legal pages name it. */
  controller: string;
  /** Addresses for e-mail. */
  contact: Record<ContactPurpose, string>;
  /** Web addresses. */
  social: Record<SocialNetwork, string>;
}

/** The settings of the site that pages know. */
export interface Site extends Publisher {
  /** Scheme and host under which browsers reach the product, without a trailing slash. */
  origin: string;
  /** Whether the site shows invented demo data. */
  demo: boolean;
  /** The path of the page on which mails wait without a mail server; `null` where mails are really sent. */
  outboxPath: string | null;
  /** Whether a third party can sign members in. */
  thirdParty: boolean;
}
