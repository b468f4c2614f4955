import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { pageTitles } from '#contract/copy/shell.ts';
import { pagePaths } from '#contract/navigation.ts';
import type { Site } from '#contract/site.ts';
import { type ApiClient, ApiContext } from './platform/api.ts';
import { useArrival } from './platform/arrival.ts';
import { RenderedAt } from './platform/clock.ts';
import { useSessionHint, useSessionLive } from './platform/session.ts';
import { SiteContext, useSite } from './platform/site.ts';
import { type Route as Page, routeOf, routes } from './routes.tsx';
import { CrashBoundary, Crashed } from './shell/crash.tsx';
import { Shell } from './shell/shell.tsx';

interface AppProps {
  site: Site;
  api: ApiClient;
  queryClient: QueryClient;
  renderedAt: number;
}

/** The whole product below a router, the same on both sides. */
export function App({ site, api, queryClient, renderedAt }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        <SiteContext value={site}>
          <RenderedAt value={renderedAt}>
            <CrashBoundary fallback={<Crashed as="main" />}>
              <Pages />
            </CrashBoundary>
          </RenderedAt>
        </SiteContext>
      </ApiContext>
    </QueryClientProvider>
  );
}

/** The title of a page, as the browser's tab shows it. */
export function documentTitle(site: Site, route: Page | undefined): string {
  return `${route ? pageTitles[route.page] : ''} · ${site.name}`;
}

function Pages() {
  const { pathname } = useLocation();
  useArrival(documentTitle(useSite(), routeOf(pathname)));
  useSessionHint();
  useSessionLive();
  const elements = (bare: boolean) =>
    routes
      .filter((route) => (route.bare ?? false) === bare)
      .map(({ path, Screen }) => <Route key={path} path={path} element={<Screen />} />);
  return (
    <Suspense>
      <Routes>
        <Route element={<Shell />}>{elements(false)}</Route>
        {elements(true)}
        <Route path="*" element={<Navigate replace to={pagePaths.home} />} />
      </Routes>
    </Suspense>
  );
}
