import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import { pageTitles } from '#contract/copy/shell.ts';
import { pagePaths } from '#contract/navigation.ts';
import type { Site } from '#contract/site.ts';
import { type ApiClient, ApiContext } from './platform/api.ts';
import { RenderedAt } from './platform/clock.ts';
import { useConsent } from './platform/consent.ts';
import { titled, usePageChange } from './platform/page-change.ts';
import { useSessionHint, useSessionLive } from './platform/session.ts';
import { SiteContext, useSite } from './platform/site.ts';
import { type Route, routeOf } from './routes.tsx';
import { Shell } from './shell/shell.tsx';
import { CrashBoundary, CrashedPage } from './ui/crash.tsx';

const ConsentBar = lazy(() => import('./shell/consent-bar.tsx'));

interface AppProps {
  site: Site;
  api: ApiClient;
  queryClient: QueryClient;
  renderedAt: number;
}

/** The whole application below a router, the same on server and browser. */
export function App({ site, api, queryClient, renderedAt }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        <SiteContext value={site}>
          <RenderedAt value={renderedAt}>
            <CrashBoundary fallback={<CrashedPage name={site.name} />}>
              <Pages />
            </CrashBoundary>
          </RenderedAt>
        </SiteContext>
      </ApiContext>
    </QueryClientProvider>
  );
}

/** The title of the document. */
export function documentTitle(site: Site, route: Route | undefined): string {
  return titled(route ? pageTitles[route.page] : '', site);
}

function Pages() {
  const location = useLocation();
  const { pathname } = location;
  const route = routeOf(pathname);
  usePageChange(documentTitle(useSite(), route));
  useSessionHint();
  useSessionLive();
  const isConsented = useConsent();
  // The same element as long as the page is the same: a state update above would make React finish concurrent hydration
  // at once.
  const page = useMemo(() => {
    if (!route) return null;
    const screen = <route.Screen />;
    return <Suspense>{route.frame === 'none' ? screen : <Shell>{screen}</Shell>}</Suspense>;
  }, [route]);
  if (route?.path !== pathname)
    return <Navigate replace to={route ? { ...location, pathname: route.path } : pagePaths.home} />;
  return (
    <>
      {page}
      {!isConsented && route.page !== 'cookies' && (
        <CrashBoundary fallback={null}>
          <Suspense>
            <ConsentBar isAboveBars={route.frame === 'shell'} />
          </Suspense>
        </CrashBoundary>
      )}
    </>
  );
}
