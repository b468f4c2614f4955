/** The five legal pages: where each stands, and the short address that leads home (spec 2.1). */
export const legalPages = {
  privacy: { path: '/gizlilik', shortAddress: '/legal/privacy' },
  kvkk: { path: '/kvkk', shortAddress: '/legal/kvkk' },
  terms: { path: '/kullanim-kosullari', shortAddress: '/legal/terms' },
  cookies: { path: '/cerez', shortAddress: '/legal/cookies' },
  disclosure: { path: '/aydinlatma', shortAddress: '/legal/disclosure' },
} as const;

export type LegalPageId = keyof typeof legalPages;

export const legalPageIds = Object.keys(legalPages) as LegalPageId[];

/** Where anybody asks to have something removed. */
export const removalForm = '/about#removal';
