import { pageTitles, shell } from '#contract/copy/shell.ts';
import { postAddress } from '#contract/post-address.ts';
import type { Site } from '#contract/site.ts';
import { described } from '#contract/text/described.ts';
import type { SharedPost } from './content/share/describe.ts';
import type { Route } from './routes.tsx';

const context = { '@context': 'https://schema.org' };

/** The steps from the home page, each with its address. */
function breadcrumbs(site: Site, steps: [name: string, address: string][]) {
  const all = [[shell.tabs.home, '/'], ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, address], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site.origin}${address}`,
    })),
  };
}

/**
 * Structured data of a post's page (schema.org): a posting of a discussion with its comments counted. Without an author:
 * search engines would gather what a handle has written.
 */
export function structuredPost(site: Site, { page, path }: Route, { kind, post }: SharedPost): object {
  const { title, text } = described(kind, post);
  const address = postAddress(kind, post.id);
  const list: [string, string][] = page === 'home' ? [] : [[pageTitles[page], path]];
  return {
    ...context,
    '@graph': [
      {
        '@type': 'DiscussionForumPosting',
        url: site.origin + address,
        headline: title,
        text,
        datePublished: post.createdAt,
        commentCount: post.commentCount,
        inLanguage: 'tr',
      },
      breadcrumbs(site, [...list, [title, address]]),
    ],
  };
}

/**
 * Structured data of a page (schema.org): the site and its search, or the page's breadcrumbs; none for pages without a
 * frame, which are not indexed.
 */
export function structuredData(site: Site, { page, path, frame }: Route): object | null {
  if (frame === 'none') return null;
  if (page !== 'home') return { ...context, ...breadcrumbs(site, [[pageTitles[page], path]]) };
  const home = `${site.origin}/`;
  const organization = `${home}#organization`;
  return {
    ...context,
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: site.name,
        url: home,
        logo: `${home}logo.png`,
        email: site.contact.general,
        sameAs: Object.values(site.social),
      },
      {
        '@type': 'WebSite',
        name: site.name,
        url: home,
        inLanguage: 'tr',
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${home}?search={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
