import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { pageDescriptions } from '#contract/copy/page-descriptions.ts';
import type { Render } from '#contract/rendering.ts';
import { App, documentTitle } from './app.tsx';
import { Document } from './document.tsx';
import { filesOf } from './files.ts';
import { createApi } from './platform/api.ts';
import { createQueryClient } from './platform/query-client.ts';
import { routeOf } from './routes.tsx';
import { structuredData } from './structured-data.ts';

/**
 * Renders the page at `url`. When a call fails, the page is rendered without its data, and the browser fetches again.
 */
export const render: Render = async ({ url, site, fetch, manifest, now }) => {
  const route = routeOf(url.pathname);
  if (!route) return { kind: 'redirect', location: '/' };
  // One address for a page: for the router `/About/` is this page too, for readers, caches and search engines another
  // one.
  if (url.pathname !== route.path) return { kind: 'redirect', location: route.path + url.search };

  const api = createApi(site.origin, fetch);
  const queryClient = createQueryClient({ onServer: true });
  await Promise.all([route.lazy?.preload(), route.prefetch?.(queryClient, api, url.searchParams)]);
  const queries = queryClient.getQueryCache();
  const isWhole = queries.getAll().every(({ state }) => !state.error?.mayPass);
  // Failed queries are dropped, so that the browser hydrates from a pending state.
  for (const query of queries.getAll()) if (query.state.status === 'error') queries.remove(query);

  const app = renderToString(
    <StaticRouter location={url.pathname + url.search}>
      <App site={site} api={api} queryClient={queryClient} renderedAt={now} />
    </StaticRouter>,
  );
  const page = renderToStaticMarkup(
    <Document
      title={documentTitle(site, route)}
      description={pageDescriptions[route.page]}
      canonical={`${site.origin}${route.path}`}
      structured={structuredData(site, route)}
      app={app}
      state={{ site, renderedAt: now, queries: queriesAsOf(queryClient, now) }}
      files={filesOf(manifest, route.lazy?.module)}
    />,
  );
  return { kind: 'page', html: `<!doctype html>${page}`, isWhole };
};

/** The dehydrated queries, without the milliseconds in which they were made, so that equal data gives equal pages. */
function queriesAsOf(queryClient: QueryClient, now: number): DehydratedState {
  const { mutations, queries } = dehydrate(queryClient);
  return {
    mutations,
    queries: queries.map((query) => ({
      ...query,
      dehydratedAt: now,
      state: { ...query.state, dataUpdatedAt: now },
    })),
  };
}
