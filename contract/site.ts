/** Where people write to, by what they want. */
export const contactPurposes = ['general', 'removal', 'data'] as const;
type ContactPurpose = (typeof contactPurposes)[number];

export const socialNetworks = ['Instagram', 'X', 'LinkedIn', 'YouTube', 'TikTok'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Who runs the product, in names and addresses: all that another operator changes to run it under their own. */
export interface Publisher {
  /** The product's name. */
  name: string;
  /** The team's own account, and where the team is written to by the product itself. */
  team: { name: string; email: string };
  /** Who answers for members' data, as the legal pages name them. */
  controller: string;
  /** Addresses for e-mail. */
  contact: Record<ContactPurpose, string>;
  /** Web addresses. */
  social: Record<SocialNetwork, string>;
}

/** What pages know of the place they come from. */
export interface Site extends Publisher {
  /** Scheme and host under which browsers reach the product, without a trailing slash. */
  origin: string;
  /** True while the page shows invented demo data. */
  demo: boolean;
  /** Where mails wait while there is no mail server; `null` where mails are really sent. */
  outboxPath: string | null;
  /** Whether a third party can sign members in. */
  thirdParty: boolean;
}
