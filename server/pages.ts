import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ViteDevServer } from 'vite';
import type {
  LoadPage,
  Manifest,
  PageContent,
  PageRequest,
  PreviewDesign,
  PreviewOf,
  RenderFailed,
  RenderPage,
} from '#contract/rendering.ts';
import type { Site } from '#contract/site.ts';
import type { PageWorkerData } from './page-worker.ts';
import { concurrencyLimit } from './platform/concurrency.ts';
import { type Env, tellOutage } from './platform/http/frame.ts';
import { publicCacheControl } from './platform/http/public-answers.ts';
import { calledThread } from './platform/thread.ts';

interface Renderers {
  loadPage: LoadPage;
  renderFailed: RenderFailed;
  preview: PreviewOf;
  previewDesign: PreviewDesign;
}

/** The source of pages: the build, or Vite in development. */
export interface PageSource {
  /** What makes pages and preview pictures, and the manifest of the built assets (`null` in development). */
  load(): Promise<Renderers & { manifest: Manifest | null }>;
  /** Renders a loaded page, as HTML or its bytes in UTF-8. */
  render(content: PageContent): Promise<string | Uint8Array<ArrayBuffer>>;
}

/** The module that renders pages. */
type Entry = Renderers & { renderPage: RenderPage };

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** The script of the worker that reads screenshots, in the build and in development. */
export const screenshotReader = /^\/(assets|web\/ad-check\/screenshot)\/screenshot-reader[-\w]*\.[jt]s$/;

/**
 * The number of pages that are given to the thread at once: it has the next one when it has rendered one. The others
 * queue here, and are not begun where their readers have left.
 */
const renderedAtOnce = 2;
/** Milliseconds after which a thread counts as hung. A page takes some five of its processor time. */
const renderTimeout = 30_000;

/** The built pages, rendered in a thread of their own or in this one. Throws when there is no build. */
export async function builtPages({ inThread = false } = {}): Promise<PageSource> {
  const built = `${dist}server/entry-server.js`;
  if (!existsSync(built)) throw new Error('no build in dist/: run `npm run build`');
  // By the link's target: what a page needs for the first time is loaded later, and by then there may be another build.
  const entry = pathToFileURL(realpathSync(built)).href;
  const manifest = JSON.parse(readFileSync(`${dist}client/.vite/manifest.json`, 'utf8')) as Manifest;
  const { renderPage, ...renderers } = (await import(entry)) as Entry;
  const load = async () => ({ ...renderers, manifest });
  if (!inThread) return { load, render: (content) => renderPage(content, manifest) };
  const thread = calledThread<PageContent, Uint8Array<ArrayBuffer>>(new URL('./page-worker.ts', import.meta.url), {
    timeout: renderTimeout,
    workerData: { entry, manifest } satisfies PageWorkerData,
  });
  const inTurn = concurrencyLimit(renderedAtOnce);
  return { load, render: (content) => inTurn(() => thread.call(content)) };
}

/** Pages from the sources, with hot reload. */
export function livePages(vite: ViteDevServer): PageSource {
  const entry = () => vite.ssrLoadModule('/web/entry-server.tsx') as Promise<Entry>;
  return {
    load: async () => ({ ...(await entry()), manifest: null }),
    async render(content) {
      const { renderPage } = await entry();
      return vite.transformIndexHtml(content.address, await renderPage(content, null));
    },
  };
}

/**
 * Renders public pages through the API in process, without a cookie: a page never depends on its reader. Its time is
 * `asOf`, the published minute, so that it is the same for that long; browsers update relative times. Unknown paths are
 * redirected to `/`.
 */
export function pages(
  source: PageSource,
  site: Site,
  fetchFor: (c: Context<Env>) => typeof fetch,
  { asOf, ...posts }: { asOf: () => Date } & Pick<PageRequest, 'wasRemoved' | 'previewPath'>,
): Hono<Env> {
  const app = new Hono<Env>();
  app.get('*', async (c) => {
    const { loadPage } = await source.load();
    const url = new URL(site.origin);
    url.pathname = c.req.path;
    url.search = new URL(c.req.url).search;
    const page = await loadPage({ url, site, fetch: fetchFor(c), now: asOf().getTime(), ...posts });
    if (page.kind === 'redirect') return c.redirect(page.location, 302);
    const { content, status } = page;
    const html = await source.render(content);
    if (status === 200) c.header('cache-control', publicCacheControl);
    else if (status === 503) tellOutage(c);
    else c.header('cache-control', 'no-store');
    if (content.head.robots) c.header('x-robots-tag', content.head.robots);
    // `compress` would add it later, and make a stream of the finished page to do so.
    c.header('vary', 'Accept-Encoding');
    c.header('content-type', 'text/html; charset=UTF-8');
    return c.body(html, status);
  });
  return app;
}

/** The extensions of files, in place of which a page would be a script that can not be read. */
const fileName = /\.(?:js|css|map|json|wasm|png|svg|ico|webp|woff2?|txt|xml|webmanifest)$/;

/**
 * The built files: those under /assets have a hash in their name and never change; the service worker is revalidated
 * each time. Other files are those of the build with which this server started; assets of other builds are served as well, to pages
 * that were rendered with them, here or by another node. A missing file is a 404, never a page.
 */
export function builtAssets(folder = dist): MiddlewareHandler {
  const client = path.join(folder, 'client');
  const own = filesIn(existsSync(client) ? realpathSync(client) : client);
  const builds = path.join(folder, 'builds');
  const ofBuilds = new Map<string, MiddlewareHandler>();

  /** The files of each build, the newest first. One may have ended since the start. */
  async function allBuilds(): Promise<MiddlewareHandler[]> {
    const names = (await readdir(builds).catch(() => [])).toSorted().toReversed();
    return names.map((name) => {
      const files = ofBuilds.get(name) ?? filesIn(path.join(builds, name, 'client'));
      ofBuilds.set(name, files);
      return files;
    });
  }

  return async (c, next) => {
    // The build's own files, such as /.vite, are not served.
    if (c.req.path.includes('/.')) return next();
    const isAsset = c.req.path.startsWith('/assets/');
    if (!isAsset && !fileName.test(c.req.path)) return next();
    let found = await own(c, nothing);
    if (!found && isAsset) for (const files of await allBuilds()) found ??= await files(c, nothing);
    if (!found) return c.text('', 404, { 'cache-control': 'no-store' });
    found.headers.set('cache-control', cachingOf(c.req.path));
    return found;
  };
}

const nothing = async () => {};
const filesIn = (root: string) => serveStatic({ root, precompressed: true });

function cachingOf(address: string): string {
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return address === '/sw.js' ? 'public, no-cache' : 'public, max-age=3600';
}
