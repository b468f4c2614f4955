import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { type Absence, linked as copy } from '#contract/copy/linked.ts';
import { pageDescriptions, sharePicture } from '#contract/copy/page-descriptions.ts';
import { addressQuery, feedParameters, readAddress } from '#contract/filter-address.ts';
import type { Filters } from '#contract/filters.ts';
import { feedPaths, listPaths } from '#contract/kind-names.ts';
import { kinds, kindTable } from '#contract/kinds.ts';
import { postDescription, sitemaps } from '#contract/limits.ts';
import { postInQuery } from '#contract/navigation.ts';
import type {
  LoadPage,
  PageHead,
  PageRequest,
  PreviewDesign,
  PreviewOf,
  RenderFailed,
  RenderPage,
} from '#contract/rendering.ts';
import type { Site } from '#contract/site.ts';
import { beginningOf } from '#contract/text/excerpt.ts';
import { App, documentTitle } from './app.tsx';
import { describePost, type SharedPost } from './content/share/describe.ts';
import { designOf, previewOf } from './content/share/picture/preview.tsx';
import { Document, type DocumentProps } from './document.tsx';
import { FailedPage } from './failed-page.tsx';
import { filesOf } from './files.ts';
import { linkedOrAbsent, prefetchLinked, preloadLinked } from './linked-post.ts';
import { createApi } from './platform/api.ts';
import { titled } from './platform/page-change.ts';
import { createQueryClient } from './platform/query-client.ts';
import { type Route, routeOf } from './routes.tsx';
import { queriesOf } from './state.ts';
import { structuredData, structuredPost } from './structured-data.ts';

/** Loads the page at `url`. What a call fails for is left out, and the browser fetches it again. */
export const loadPage: LoadPage = async ({ url, site, fetch, now, wasRemoved, previewPath }) => {
  const route = routeOf(url.pathname);
  if (!route) return { kind: 'redirect', location: '/' };
  // One address for a page: for the router `/About/` is this page too, for readers, caches and search engines another
  // one.
  if (url.pathname !== route.path) return { kind: 'redirect', location: route.path + url.search };

  const api = createApi(site.origin, fetch);
  const queryClient = createQueryClient({ onServer: true });
  const named = postInQuery(url);
  await Promise.all([
    route.prefetch?.(queryClient, api, url.searchParams),
    named && prefetchLinked(queryClient, api, named),
  ]);
  const hasAll = queryClient
    .getQueryCache()
    .getAll()
    .every(({ state }) => !state.error?.mayPass);
  const linked = named && hasAll ? await linkedOrAbsent(queryClient, named, wasRemoved) : null;
  const isWhole = hasAll && (!named || linked !== null);
  const head = linked ? headOf(site, route, linked, { now, previewPath }) : headOfPage(site, route);
  const status = linked === 'removed' ? 410 : linked === 'unknown' ? 404 : isWhole ? 200 : 503;
  const content = { address: url.pathname + url.search, site, now, head, queries: queriesOf(queryClient) };
  return { kind: 'page', content, status };
};

/** Renders a loaded page. */
export const renderPage: RenderPage = async ({ address, site, now, head, queries }, manifest) => {
  const url = new URL(address, site.origin);
  const { lazy, preloadParts } = routeOf(url.pathname) ?? {};
  await Promise.all([lazy?.preload(), preloadParts?.(), postInQuery(url) && preloadLinked()]);
  const queryClient = createQueryClient({ onServer: true });
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
  const app = renderToString(
    <StaticRouter location={address}>
      <App site={site} api={createApi(site.origin, fetch)} queryClient={queryClient} renderedAt={now} />
    </StaticRouter>,
  );
  const page = renderToStaticMarkup(
    <Document
      {...head}
      listed={listedAt(url)}
      feed={feedOf(url)}
      app={app}
      state={{ site, renderedAt: now, queries }}
      files={filesOf(manifest, lazy?.module)}
    />,
  );
  return `<!doctype html>${page}`;
};

/** The head of a page. Copies of lists in archives would outlive what their authors delete. */
function headOfPage(site: Site, route: Route): PageHead {
  return {
    title: documentTitle(site, route),
    description: pageDescriptions[route.page],
    canonical: `${site.origin}${route.path}`,
    robots: Object.values<string>(listPaths).includes(route.path) ? 'noarchive' : null,
    type: 'website',
    picture: { url: `${site.origin}/share.png`, alt: sharePicture.alt(site.name) },
    structured: structuredData(site, route),
  };
}

/** The head of a post's page, which names no author, or of one whose post is not there. */
function headOf(
  site: Site,
  route: Route,
  linked: SharedPost | Absence,
  { now, previewPath }: Pick<PageRequest, 'now' | 'previewPath'>,
): PageHead {
  const head = headOfPage(site, route);
  if (typeof linked === 'string') {
    const { title, why } = copy.absent[linked];
    return {
      ...head,
      title: titled(title, site),
      description: why,
      canonical: null,
      robots: 'noindex',
      structured: null,
    };
  }
  const { title, facts, quote, address } = describePost(linked);
  const isInSitemap = Date.parse(linked.post.createdAt) <= now - sitemaps.after;
  const description = beginningOf(`${facts.join(' · ')}. ${quote}`, postDescription);
  const picture = previewOf(linked, site);
  return {
    ...head,
    title: titled(title, site),
    description,
    canonical: site.origin + address,
    robots: isInSitemap ? head.robots : `noindex, ${head.robots}`,
    type: 'article',
    picture: picture
      ? { url: site.origin + previewPath(linked.kind, linked.post.id, picture.says), alt: description }
      : head.picture,
    structured: structuredPost(site, route, linked),
  };
}

/** The page in place of one that failed. */
export const renderFailed: RenderFailed = ({ manifest, ...says }) =>
  `<!doctype html>${renderToStaticMarkup(<FailedPage {...says} styles={filesOf(manifest, undefined).styles} />)}`;

/** The preview picture of a post. */
export const preview: PreviewOf = (kind, post, site) => previewOf({ kind, post }, site);

/** The design of all preview pictures. */
export const previewDesign: PreviewDesign = designOf;

/** The kind whose list is at an address. */
const kindAt = ({ pathname }: URL) => kinds.find((kind) => listPaths[kind] === pathname);

function listedAt(url: URL): DocumentProps['listed'] {
  const kind = kindAt(url);
  if (!kind) return null;
  const { path, name, olderNames } = kindTable[kind];
  return { path, names: [name, ...olderNames].join(' ') };
}

/** The address of the feed that has what a page lists, with its filters; of all experiences on other pages. */
function feedOf(url: URL): string {
  const kind = kindAt(url);
  if (!kind) return feedPaths.experience;
  const { filters }: { filters: Filters } = kindTable[kind];
  return feedPaths[kind] + addressQuery(feedParameters(filters, readAddress(filters, 'newest', url.searchParams)));
}
