import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { filterNames } from '#contract/copy/filters.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { addressQuery, type FilterValue, feedParameters, isNone, readAddress } from '#contract/filter-address.ts';
import type { Chosen, Filters } from '#contract/filters.ts';
import { feedPaths, listPaths } from '#contract/kind-names.ts';
import { type AnyNarrowed, type FilterName, type Kind, kinds, kindTable, type PostOf } from '#contract/kinds.ts';
import { siteFeedSize } from '#contract/limits.ts';
import { postAddress } from '#contract/post-address.ts';
import { described } from '#contract/text/described.ts';
import { readNewest } from './content/reading.ts';
import { type ServerKind, serverKinds } from './kinds.ts';
import { publicCacheControl } from './platform/http/public-answers.ts';
import type { Platform } from './platform/platform.ts';

export const xmlHead = raw('<?xml version="1.0" encoding="utf-8"?>');

/** The Atom feed of each kind: its newest posts, narrowed by the filters that its list takes in the same parameters. */
export function feeds(platform: Platform): Hono {
  const app = new Hono();
  for (const kind of kinds) app.get(feedPaths[kind], (c) => answer(platform, kind, c));
  return app;
}

async function answer(platform: Platform, kind: Kind, c: Context) {
  const { origin, publisher } = platform.config;
  const filters: Filters = kindTable[kind].filters;
  const chosen = readAddress(filters, 'newest', new URL(c.req.url).searchParams);
  const parameters = feedParameters(filters, chosen);
  const { posts } = serverKinds[kind] as ServerKind<Kind>;
  const items = await readNewest(
    platform,
    posts,
    { filter: chosen as AnyNarrowed, limit: siteFeedSize },
    platform.clientAddress(c),
  );
  const query = addressQuery(parameters);
  const list = origin + listPaths[kind] + query;
  return c.body(
    html`${xmlHead}
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="tr">
<title>${[publisher.name, ...labelsOf(filters, chosen)].join(' · ')}</title>
<subtitle>${kindWords[kind].feed}</subtitle>
<id>${list}</id>
<link href="${list}"/>
<link rel="self" href="${origin}${feedPaths[kind]}${query}"/>
<updated>${items[0]?.createdAt ?? new Date(0).toISOString()}</updated>
${items.map((post) => entryOf(origin, kind, post))}
</feed>`.toString(),
    200,
    {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': publicCacheControl,
      // Most of its posts are younger than those that search engines are told of, and it holds them whole.
      'x-robots-tag': 'noindex, noarchive',
    },
  );
}

/** What a feed is narrowed to, in the words of the list. */
function labelsOf(filters: Filters, chosen: Chosen<Filters>): string[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const value = chosen[name] as FilterValue;
    if (isNone(value)) return [];
    if (typeof value === 'boolean') return filterNames[name as FilterName];
    return filter.type === 'choice' && filter.labelOf ? filter.labelOf(String(value)) : value;
  });
}

function entryOf(origin: string, kind: Kind, post: PostOf<Kind>) {
  const { title, text } = described(kind, post);
  const { tagsOf } = serverKinds[kind] as ServerKind<Kind>;
  return html`<entry>
<title>${title}</title>
<id>urn:uuid:${post.id}</id>
<link href="${origin}${postAddress(kind, post.id)}"/>
<published>${post.createdAt}</published>
<updated>${post.createdAt}</updated>
<author><name>${post.authorHandle}</name></author>
${tagsOf(post).map((term) => html`<category term="${term}"/>`)}
<content type="text">${text}</content>
</entry>`;
}
