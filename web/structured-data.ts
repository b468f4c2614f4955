import { pageTitles, shell } from '#contract/copy/shell.ts';
import type { Site } from '#contract/site.ts';
import type { Route } from './routes.tsx';

/**
 * Structured data of a page (schema.org): the site and its search, or the page's breadcrumbs; none for pages without a
 * frame, which are not indexed.
 */
export function structuredData(site: Site, { page, path, bare }: Route): object | null {
  if (bare) return null;
  const home = `${site.origin}/`;
  const context = { '@context': 'https://schema.org' };
  if (page !== 'home') {
    const step = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item });
    return {
      ...context,
      '@type': 'BreadcrumbList',
      itemListElement: [step(1, shell.tabs.home, home), step(2, pageTitles[page], site.origin + path)],
    };
  }
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
