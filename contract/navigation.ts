/** The two readings of navigation: page identifiers and the paths they stand for. */
export const pagePaths = {
  home: '/',
  'suspicious-jobs': '/suspicious-jobs',
  resources: '/resources',
  about: '/about',
  auth: '/auth',
  share: '/share',
  admin: '/admin',
} as const;

export type PageId = keyof typeof pagePaths;

/** Identifier an item carries on its page, which is also the hash of its shareable link. */
export function experienceAnchor(id: string): string {
  return `experience-${id}`;
}
