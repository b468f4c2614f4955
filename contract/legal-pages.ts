/** The five legal pages, each with its path and a short address that redirects to the home page (spec 2.1). */
export const legalPages = {
  privacy: { path: '/gizlilik', shortAddress: '/legal/privacy' },
  kvkk: { path: '/kvkk', shortAddress: '/legal/kvkk' },
  terms: { path: '/kullanim-kosullari', shortAddress: '/legal/terms' },
  cookies: { path: '/cerez', shortAddress: '/legal/cookies' },
  disclosure: { path: '/aydinlatma', shortAddress: '/legal/disclosure' },
} as const;

export type LegalPageId = keyof typeof legalPages;

export const legalPageIds = Object.keys(legalPages) as LegalPageId[];

/** The hash of the part of the privacy page that says why anonymity can be believed, and its address. */
export const proof = 'kanit';
export const proofPath = `${legalPages.privacy.path}#${proof}`;

/** The path of the form for removal requests. */
export const removalForm = '/about#removal';
