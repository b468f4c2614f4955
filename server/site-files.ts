import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { pageDescriptions } from '#contract/copy/page-descriptions.ts';
import { feed as feedCopy } from '#contract/copy/site-files.ts';
import { listPaths } from '#contract/kind-names.ts';
import { type Kind, kinds, type PostOf } from '#contract/kinds.ts';
import { siteFeedSize } from '#contract/limits.ts';
import { anchorOf } from '#contract/navigation.ts';
import { publicPages } from '#contract/public-pages.ts';
import type { List } from './content/feed.ts';
import { type ServerKind, serverKinds } from './kinds.ts';
import type { Database } from './platform/db/database.ts';
import { publicCacheControl } from './platform/http/public-answers.ts';
import type { Platform } from './platform/platform.ts';

const xmlHead = raw('<?xml version="1.0" encoding="utf-8"?>');

/** Files for search engines, feed readers and installation as an app. */
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
    const items = await newestEntries(db, publication.until());
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
${items.map((item) => entryOf(config.origin, item))}
</feed>`.toString(),
      200,
      { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': publicCacheControl },
    );
  });
  return files;
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
    background_color: '#f4f5fb',
    theme_color: '#f4f5fb',
    icons: [
      icon('icon-192', '192x192', 'any'),
      icon('icon-512', '512x512', 'any'),
      icon('icon-maskable-512', '512x512', 'maskable'),
    ],
  };
}

/** The entry of a post in the feed. */
export interface FeedEntry {
  title: string;
  text: string;
  categories: string[];
}

/** A post of a kind in the feed. */
type Entry = FeedEntry & Pick<PostOf<Kind>, 'id' | 'createdAt' | 'authorHandle'> & { kind: Kind };

async function newestEntries(db: Database, until: Date): Promise<Entry[]> {
  const list: List = { filter: {}, sort: 'newest', until, after: undefined, limit: siteFeedSize };
  const ofKinds = await Promise.all(
    kinds.map(async (kind) => {
      const { posts, feedEntry } = serverKinds[kind] as ServerKind<Kind>;
      if (!feedEntry) return [];
      const { items } = await posts.list(db, list);
      return items.map((post) => ({ kind, ...post, ...feedEntry(post) }));
    }),
  );
  return ofKinds
    .flat()
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, siteFeedSize);
}

function entryOf(origin: string, { kind, id, title, text, categories, createdAt, authorHandle }: Entry) {
  return html`<entry>
<title>${title}</title>
<id>urn:uuid:${id}</id>
<link href="${origin}${listPaths[kind]}#${anchorOf(kind, id)}"/>
<published>${createdAt}</published>
<updated>${createdAt}</updated>
<author><name>${authorHandle}</name></author>
${categories.map((term) => html`<category term="${term}"/>`)}
<content type="text">${text}</content>
</entry>`;
}
