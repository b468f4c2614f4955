import type { Kind } from './vocabulary.ts';

/** The two readings of navigation: page identifiers and the paths they stand for. */
export const pagePaths = {
  home: '/',
  'suspicious-jobs': '/suspicious-jobs',
  resources: '/resources',
  about: '/about',
  auth: '/auth',
  'reset-password': '/reset-password',
  share: '/share',
  'share-suspicious': '/share-suspicious',
  admin: '/admin',
} as const;

export type PageId = keyof typeof pagePaths;

/** Identifier an experience carries on its page, which is also the hash of its shareable link. */
export function experienceAnchor(id: string): string {
  return `experience-${id}`;
}

/** The same for a listing. */
export function suspiciousJobAnchor(id: string): string {
  return `suspiciousJob-${id}`;
}

/** Where each kind's posts are listed. */
export const listPaths = {
  experience: pagePaths.home,
  'suspicious-job': pagePaths['suspicious-jobs'],
} as const satisfies Record<Kind, string>;

/** Identifier a post of any kind carries on its page. */
export function anchorOf(kind: Kind, id: string): string {
  return kind === 'experience' ? experienceAnchor(id) : suspiciousJobAnchor(id);
}

/** The post that a hash names. */
export interface PostInHash {
  kind: Kind;
  id: string;
}

/** Reads `#experience-{id}`, and both readings of a listing's: `#suspiciousJob-{id}` and `#job-{id}`. */
export function postInHash(hash: string): PostInHash | null {
  const [, name, id] = /^#(experience|suspiciousJob|job)-([\w-]+)$/.exec(hash) ?? [];
  return id ? { kind: name === 'experience' ? name : 'suspicious-job', id: id.toLowerCase() } : null;
}

/** A path of ours that a link may lead on to; anything else, such as another site, falls back to `/`. */
export function sameOriginPath(wanted: string | null): string {
  if (!wanted?.startsWith('/')) return '/';
  const base = 'https://origin.invalid';
  // The parser decides, as a browser would: `//elsewhere` and `/\elsewhere` are other hosts.
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : null;
  return url?.origin === base && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : '/';
}
