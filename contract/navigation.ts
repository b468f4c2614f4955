import { type Kind, kinds, kindTable } from './kinds.ts';
import type { PostRef } from './posts.ts';

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

/** Identifier a post carries on its page, which is also the hash of its shareable link. */
export function anchorOf(kind: Kind, id: string): string {
  return `${kindTable[kind].name}-${id}`;
}

/** Reads `#experience-{id}` and its like of every kind, under the names of older links, too: `#job-{id}`. */
export function postInHash(hash: string): PostRef | null {
  const [, name, id] = /^#([A-Za-z]+)-([\w-]+)$/.exec(hash) ?? [];
  const isNamed = (kind: Kind) => [kindTable[kind].name, ...kindTable[kind].olderNames].some((known) => known === name);
  const kind = kinds.find(isNamed);
  return kind && id ? { kind, id: id.toLowerCase() } : null;
}

/** A path of ours that a link may lead on to; anything else, such as another site, falls back to `/`. */
export function sameOriginPath(wanted: string | null): string {
  if (!wanted?.startsWith('/')) return '/';
  const base = 'https://origin.invalid';
  // The parser decides, as a browser would: `//elsewhere` and `/\elsewhere` are other hosts.
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : null;
  return url?.origin === base && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : '/';
}
