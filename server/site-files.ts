import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { pageDescriptions } from '#contract/copy/page-descriptions.ts';
import { addressQuery } from '#contract/filter-address.ts';
import { kindPaths, kinds } from '#contract/kinds.ts';
import { sitemaps } from '#contract/limits.ts';
import { adCheckPath, sharedAdPath } from '#contract/navigation.ts';
import { postAddress } from '#contract/post-address.ts';
import { publicPages } from '#contract/public-pages.ts';
import { themeColors } from '#contract/theme-colors.ts';
import { monthsWithPosts, postsOfMonth, publicTime } from './content/store.ts';
import { xmlHead } from './feeds.ts';
import type { Database } from './platform/db/database.ts';
import { publicCacheControl } from './platform/http/public-answers.ts';
import type { Platform } from './platform/platform.ts';
import { isMonth, sitemapPath } from './public-addresses.ts';

const sitemapFormat = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Files for search engines and installation as an app. */
export function siteFiles({ config, db, publication }: Platform): Hono {
  const files = new Hono();
  files.get('/robots.txt', (c) =>
    c.text(
      ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', `Sitemap: ${config.origin}${sitemapPath}`, ''].join(
        '\n',
      ),
    ),
  );
  files.get(sitemapPath, async (c) => {
    const { of, month } = c.req.query();
    const until = new Date(publication.until().getTime() - sitemaps.after);
    const kind = kinds.find((one) => kindPaths[one] === of);
    if (of === undefined) return xml(c, index(config.origin, await sitemapsOf(db, until)));
    if (of === 'pages') return xml(c, urlset(publicPages.map((path) => ({ address: config.origin + path }))));
    if (!kind || !isMonth(month)) return c.text('', 404);
    const posts = await postsOfMonth(db, kind, { month: `${month}-01`, until, limit: sitemaps.largest });
    return xml(
      c,
      urlset(
        posts.map(({ id, createdAt }) => ({
          address: config.origin + postAddress(kind, id),
          changed: publicTime(createdAt),
        })),
      ),
    );
  });
  files.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(manifest(config.publisher.name)), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }),
  );
  // The service worker answers this in the browser. Where it could not, the text has come here: nobody reads it.
  files.post(sharedAdPath, (c) => c.redirect(adCheckPath, 303));
  return files;
}

/** The queries of the sitemaps: of the pages, and of each kind's posts of each month. */
async function sitemapsOf(db: Database, until: Date): Promise<string[]> {
  const months = await Promise.all(
    kinds.map(async (kind) =>
      (await monthsWithPosts(db, kind, until)).map((month) => ({ of: kindPaths[kind], month: month.slice(0, 7) })),
    ),
  );
  return [{ of: 'pages' }, ...months.flat()].map((query) => addressQuery(query));
}

function index(origin: string, queries: string[]) {
  return html`${xmlHead}
<sitemapindex xmlns="${sitemapFormat}">
${queries.map((query) => html`<sitemap><loc>${origin}${sitemapPath}${query}</loc></sitemap>`)}
</sitemapindex>`;
}

function urlset(pages: { address: string; changed?: string }[]) {
  return html`${xmlHead}
<urlset xmlns="${sitemapFormat}">
${pages.map(({ address, changed }) => html`<url><loc>${address}</loc>${changed && html`<lastmod>${changed}</lastmod>`}</url>`)}
</urlset>`;
}

async function xml(c: Context, content: ReturnType<typeof html>) {
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': publicCacheControl };
  return c.body((await content).toString(), 200, headers);
}

/** The web app manifest. */
function manifest(name: string) {
  const icon = (file: string, sizes: string, purpose: string) => ({
    src: `/${file}.png`,
    sizes,
    type: 'image/png',
    purpose,
  });
  return {
    name,
    short_name: name,
    description: pageDescriptions.home,
    lang: 'tr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    share_target: {
      action: sharedAdPath,
      method: 'POST',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    icons: [
      icon('icon-192', '192x192', 'any'),
      icon('icon-512', '512x512', 'any'),
      icon('icon-maskable-512', '512x512', 'maskable'),
    ],
  };
}
