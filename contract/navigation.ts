import { type Declared, type Kind, kinds, kindTable } from './kinds.ts';
import type { PostRef } from './posts.ts';

const listPages = Object.fromEntries(kinds.map((kind) => [kindTable[kind].page, kindTable[kind].pagePath])) as {
  [K in Kind as Declared<K>['page']]: Declared<K>['pagePath'];
};

/** The path of each page, by the page's identifier. */
export const pagePaths = {
  ...listPages,
  resources: '/resources',
  about: '/about',
  auth: '/auth',
  'reset-password': '/reset-password',
  share: '/share',
  'share-suspicious': '/share-suspicious',
  admin: '/admin',
} as const;

export type PageId = keyof typeof pagePaths;
/** A page that lists the posts of a kind. */
export type ListPage = keyof typeof listPages;

/** The address of the check of a job ad. */
export const adCheckPath = `${pagePaths.resources}#ad-check`;

/** The address of the help lines and authorities. */
export const helpPath = `${pagePaths.resources}#reporting`;

/** Where the installed app posts a text that is shared with it; the service worker answers. */
export const sharedAdPath = '/shared-ad';

/** The id of a post's element on its page, which is also the hash of its link. */
export function anchorOf(kind: Kind, id: string): string {
  return `${kindTable[kind].name}-${id}`;
}

/** The post in a hash: `#experience-{id}`, the same for other kinds, or `#job-{id}` of older links. */
export function postInHash(hash: string): PostRef | null {
  const [, name, id] = /^#([A-Za-z]+)-([\w-]+)$/.exec(hash) ?? [];
  const isNamed = (kind: Kind) => [kindTable[kind].name, ...kindTable[kind].olderNames].some((known) => known === name);
  const kind = kinds.find(isNamed);
  return kind && id ? { kind, id: id.toLowerCase() } : null;
}

/** The post in the query of an address, such as `/?deneyim={id}`; its id may be any text. */
export function postInQuery({ pathname, search }: { pathname: string; search: string }): PostRef | null {
  const kind = kinds.find((one) => pagePaths[kindTable[one].page] === pathname);
  const id = kind && new URLSearchParams(search).get(kindTable[kind].parameter);
  return kind && id ? { kind, id: id.toLowerCase() } : null;
}

/** The path of this site that a link leads to; anything else, such as another site, becomes `/`. */
export function sameOriginPath(wanted: string | null): string {
  if (!wanted?.startsWith('/')) return '/';
  const base = 'https://origin.invalid';
  // Parsed like in a browser: `//elsewhere` and `/\elsewhere` are other hosts.
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : null;
  return url?.origin === base && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : '/';
}
