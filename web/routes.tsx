import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { TitledPage } from '#contract/copy/shell.ts';
import { legalPageIds, legalPages } from '#contract/legal-pages.ts';
import { type PageId, pagePaths } from '#contract/navigation.ts';
import { preloadResults } from './content/results.tsx';
import type { ApiClient } from './platform/api.ts';
import { type LazyScreen, lazyScreen } from './platform/lazy-screen.tsx';
import { Home, prefetchHome, preloadHome } from './screens/home/home.tsx';

/** What is around a screen: header and footer, or nothing. */
type Frame = 'shell' | 'none';

/** A route: a path and its screen. */
export interface Route {
  path: string;
  page: TitledPage;
  Screen: ComponentType;
  frame: Frame;
  /** Prefetches public data on the server. */
  prefetch?: (queryClient: QueryClient, api: ApiClient, query: URLSearchParams) => Promise<unknown>;
  /** Loads the code of the screen that browsers load later, for the server. */
  preloadParts?: () => Promise<unknown>;
  /** The screen's chunk: its module in the manifest, and its loader. */
  lazy?: { module: string; preload: LazyScreen['preload'] };
}

const lazyRoute = (frame: Frame, module: string, load: Parameters<typeof lazyScreen>[0]) => {
  const { Screen, preload } = lazyScreen(load);
  return { frame, Screen, lazy: { module, preload } };
};

const legal = lazyRoute('shell', 'web/screens/legal/legal.tsx', () => import('./screens/legal/legal.tsx'));

const suspiciousJobs = () => import('./screens/suspicious-jobs/suspicious-jobs.tsx');

type Loaded = Pick<Route, 'Screen' | 'frame' | 'prefetch' | 'preloadParts' | 'lazy'>;

/** Home is part of the first load; other screens are loaded on demand. */
const screens: Record<PageId, Loaded> = {
  home: { frame: 'shell', Screen: Home, prefetch: prefetchHome, preloadParts: preloadHome },
  auth: lazyRoute('none', 'web/screens/auth/auth.tsx', () => import('./screens/auth/auth.tsx')),
  'reset-password': lazyRoute(
    'none',
    'web/screens/reset-password/reset-password.tsx',
    () => import('./screens/reset-password/reset-password.tsx'),
  ),
  share: lazyRoute('shell', 'web/screens/share/share.tsx', () => import('./screens/share/share.tsx')),
  'share-suspicious': lazyRoute(
    'shell',
    'web/screens/share-suspicious/share-suspicious.tsx',
    () => import('./screens/share-suspicious/share-suspicious.tsx'),
  ),
  'suspicious-jobs': {
    prefetch: async (queryClient, api, query) => (await suspiciousJobs()).prefetch(queryClient, api, query),
    preloadParts: preloadResults,
    ...lazyRoute('shell', 'web/screens/suspicious-jobs/suspicious-jobs.tsx', suspiciousJobs),
  },
  resources: lazyRoute(
    'shell',
    'web/screens/resources/resources.tsx',
    () => import('./screens/resources/resources.tsx'),
  ),
  about: lazyRoute('shell', 'web/screens/about/about.tsx', () => import('./screens/about/about.tsx')),
  admin: lazyRoute('none', 'web/screens/admin/admin.tsx', () => import('./screens/admin/admin.tsx')),
};

export const routes: readonly Route[] = [
  ...(Object.keys(screens) as PageId[]).map((page) => ({ path: pagePaths[page], page, ...screens[page] })),
  ...legalPageIds.map((id) => ({ path: legalPages[id].path, page: id, ...legal })),
];

const byPath = new Map(routes.map((route) => [route.path, route]));

/** The route at a path, which may be written in capitals or end with slashes. */
export const routeOf = (pathname: string): Route | undefined =>
  byPath.get(pathname.toLowerCase().replace(/(?<=.)\/+$/, ''));
