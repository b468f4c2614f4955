/** The purposes of contact addresses. */
export const contactPurposes = ['general', 'removal', 'data'] as const;
type ContactPurpose = (typeof contactPurposes)[number];

export const socialNetworks = ['Instagram', 'X', 'LinkedIn', 'YouTube', 'TikTok'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** The names and addresses of the operator: everything that another operator has to replace. */
export interface Publisher {
  /** The product's name. */
  name: string;
  /** The name of the team's own account, and the address to which the product itself writes. */
  team: { name: string; email: string };
  /** The data controller on the legal pages. */
  controller: string;
  /** Addresses for e-mail. */
  contact: Record<ContactPurpose, string>;
  social: Record<SocialNetwork, string>;
}

/** The site's settings for pages. */
export interface Site extends Publisher {
  /** Scheme and host for browsers, without a trailing slash. */
  origin: string;
  /** Whether the site shows invented demo data. */
  demo: boolean;
  /** The path of the outbox page of a site without a mail server; `null` where mails are sent. */
  outboxPath: string | null;
  /** Whether listed phrases are masked in what is published (contract/word-list.ts). */
  wordList: boolean;
  /** Whether a third party can sign members in. */
  thirdParty: boolean;
}
