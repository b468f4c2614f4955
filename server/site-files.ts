import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { pageDescriptions } from '#contract/copy/page-descriptions.ts';
import { feed as feedCopy } from '#contract/copy/site-files.ts';
import type { Experience } from '#contract/experiences.ts';
import { experienceAnchor } from '#contract/navigation.ts';
import { publicPages } from '#contract/public-pages.ts';
import { experienceTitle } from '#contract/text/title.ts';
import { listExperiences } from './experiences/store.ts';
import type { Platform } from './platform/platform.ts';

const feedSize = 20;
const xmlHead = raw('<?xml version="1.0" encoding="utf-8"?>');

/** Files for search engines, feed readers and whoever installs the site. */
export function siteFiles({ config, db, publication }: Platform): Hono {
  const files = new Hono();
  files.get('/robots.txt', (c) =>
    c.text(
      ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', `Sitemap: ${config.origin}/sitemap.xml`, ''].join('\n'),
    ),
  );
  // A hash never reaches a server, so single posts have no page of their own.
  files.get('/sitemap.xml', (c) =>
    c.body(
      html`${xmlHead}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${publicPages.map((path) => html`<url><loc>${config.origin}${path}</loc></url>`)}
</urlset>`.toString(),
      200,
      { 'content-type': 'application/xml; charset=utf-8' },
    ),
  );
  files.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(manifest(config.publisher.name)), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }),
  );
  files.get('/feed.atom', async (c) => {
    const list = { filter: {}, sort: 'newest', until: publication.until(), after: undefined, limit: feedSize } as const;
    const { items } = await listExperiences(db, list);
    const updated = items[0]?.createdAt ?? new Date(0).toISOString();
    return c.body(
      html`${xmlHead}
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="tr">
<title>${config.publisher.name}</title>
<subtitle>${feedCopy.subtitle}</subtitle>
<id>${config.origin}/</id>
<link href="${config.origin}/"/>
<link rel="self" href="${config.origin}/feed.atom"/>
<updated>${updated}</updated>
${items.map((item) => entry(config.origin, item))}
</feed>`.toString(),
      200,
      { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
    );
  });
  return files;
}

/** By which a browser installs the site like an app. */
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
    background_color: '#f4f5fb',
    theme_color: '#f4f5fb',
    icons: [
      icon('icon-192', '192x192', 'any'),
      icon('icon-512', '512x512', 'any'),
      icon('icon-maskable-512', '512x512', 'maskable'),
    ],
  };
}

function entry(origin: string, item: Experience) {
  return html`<entry>
<title>${experienceTitle(item)}</title>
<id>urn:uuid:${item.id}</id>
<link href="${origin}/#${experienceAnchor(item.id)}"/>
<published>${item.createdAt}</published>
<updated>${item.createdAt}</updated>
<author><name>${item.authorHandle}</name></author>
${item.tags.map((tag) => html`<category term="${tag}"/>`)}
<content type="text">${item.experienceText}</content>
</entry>`;
}
