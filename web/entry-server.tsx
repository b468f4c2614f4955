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

/** Renders the page at `url`. Where a call fails the page is rendered without its data, and the browser asks again. */
export const render: Render = async ({ url, site, fetch, manifest, now }) => {
  const route = routeOf(url.pathname);
  if (!route) return { kind: 'redirect', location: '/' };
  // Under one address alone: `/About/` is this page for a router, and another one for a reader, a cache and a search engine.
  if (url.pathname !== route.path) return { kind: 'redirect', location: route.path + url.search };

  const api = createApi(site.origin, fetch);
  const queryClient = createQueryClient({ onServer: true });
  await Promise.all([route.lazy?.preload(), route.prefetch?.(queryClient, api, url.searchParams)]);
  const queries = queryClient.getQueryCache();
  const isWhole = queries.getAll().every(({ state }) => !state.error?.mayPass);
  // Rendered as not asked yet, which is the state that the browser hydrates from.
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

/** The dehydrated queries, without the milliseconds in which they were made: equal data is an equal page. */
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
