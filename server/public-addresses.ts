import type { RouteConfig } from '@hono/zod-openapi';
import type { z } from 'zod';
import { addressQuery, feedParameters, parametersOf, readAddress } from '#contract/filter-address.ts';
import type { Filters } from '#contract/filters.ts';
import { feedPaths, listPaths } from '#contract/kind-names.ts';
import { type AnyNarrowed, kindPaths, kinds, kindTable } from '#contract/kinds.ts';
import { postInQuery } from '#contract/navigation.ts';
import { uuid } from '#contract/post-address.ts';
import { publicPages } from '#contract/public-pages.ts';
import type { Sort } from '#contract/vocabulary.ts';
import { idOrAbsence } from './absent-posts.ts';
import { asksForWords } from './content/filters.ts';

/** A public address: its path, and the canonical form of its query; `undefined` where the answer is not cached. */
interface PublicAddress {
  path: RegExp;
  queryOf(search: URLSearchParams): string | undefined;
}

const escaped = (path: string) => path.replaceAll(/[.]/g, '\\.');
const whole = (pattern: string) => new RegExp(`^${pattern}$`);
const plain = () => '';

/** The public pages. A list's page parses its own query, and ignores unknown values; it may open one post. */
const pages: PublicAddress[] = publicPages.map((at) => {
  const path = whole(escaped(at));
  const kind = kinds.find((one) => listPaths[one] === at);
  if (!kind) return { path, queryOf: plain };
  const { filters, sort }: { filters: Filters; sort: Sort } = kindTable[kind];
  return {
    path,
    queryOf(search) {
      const chosen = readAddress(filters, sort, search);
      // Words that fold to nothing narrow nothing, but the page shows them.
      if (asksForWords(chosen as AnyNarrowed) || chosen.search) return undefined;
      const linked = postInQuery({ pathname: at, search: String(search) });
      const post = linked && { [kindTable[kind].parameter]: idOrAbsence(linked.id) };
      return addressQuery({ ...parametersOf(filters, sort, chosen), ...post });
    },
  };
});

/** The feeds, which take the filters of their lists. */
const feeds: PublicAddress[] = kinds.map((kind) => ({
  path: whole(escaped(feedPaths[kind])),
  queryOf(search) {
    const { filters }: { filters: Filters } = kindTable[kind];
    const chosen = readAddress(filters, 'newest', search);
    return chosen.search || asksForWords(chosen as AnyNarrowed)
      ? undefined
      : addressQuery(feedParameters(filters, chosen));
  },
}));

export const sitemapPath = '/sitemap.xml';
export const isMonth = (text: string | undefined) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? '');

/** The sitemaps: their index, that of the pages, and one of each kind's posts of a month. */
const sitemaps: PublicAddress = {
  path: whole(escaped(sitemapPath)),
  queryOf(search) {
    const [of, month] = [search.get('of'), search.get('month') ?? undefined];
    if (of === null) return '';
    if (of === 'pages') return addressQuery({ of });
    const isKind = Object.values<string>(kindPaths).includes(of);
    return isKind && isMonth(month) ? addressQuery({ of, month }) : undefined;
  },
};

/** The address of an operation marked as public in the OpenAPI document (`x-public`). */
function addressOf({ path, request }: RouteConfig): PublicAddress {
  const pattern = escaped(path).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'kind' ? `(?:${Object.values(kindPaths).join('|')})` : uuid,
  );
  const query = request?.query as z.ZodObject | undefined;
  return { path: whole(pattern), queryOf: query ? (search) => validQuery(query, search) : plain };
}

const marked = (operations: RouteConfig[]) => operations.filter((operation) => 'x-public' in operation).map(addressOf);

/** Whether a reading call's path belongs to a public operation. */
export function publicOperations(operations: RouteConfig[]): (path: string) => boolean {
  const known = marked(operations);
  return (path) => known.some((one) => one.path.test(path));
}

/**
 * Finds the canonical form of a public address: known parameters only, in one order, without defaults; `undefined` for
 * other addresses, for refused values, and for words and tags, whose searches count against each reader's limit.
 */
export function canonicalAddresses(operations: RouteConfig[]): (address: string) => string | undefined {
  const known = [...pages, ...feeds, sitemaps, ...marked(operations)];
  return (address) => {
    const mark = address.indexOf('?');
    const path = mark < 0 ? address : address.slice(0, mark);
    const found = known.find((one) => one.path.test(path));
    if (!found || mark < 0) return found && path;
    const query = found.queryOf(new URLSearchParams(address.slice(mark + 1)));
    return query === undefined ? undefined : path + query;
  };
}

function validQuery(query: z.ZodObject, search: URLSearchParams): string | undefined {
  const read = query.safeParse(parametersIn(search, Object.keys(query.shape)));
  if (!read.success || asksForWords(read.data)) return undefined;
  // Where a parameter is required, none has a default.
  const defaults: Record<string, unknown> = query.safeParse({}).data ?? {};
  const names = Object.keys(read.data).toSorted();
  const parameters = names.flatMap((name): [string, string][] => {
    const value = read.data[name];
    // Words that fold to nothing narrow nothing.
    const isLeftOut = name === 'search' || value === '' || value === false || value === defaults[name];
    return isLeftOut || value === undefined ? [] : [[name, String(value)]];
  });
  return addressQuery(Object.fromEntries(parameters));
}

/** The parameters of these names; several values of one name are a list. */
function parametersIn(search: URLSearchParams, names: string[]): Record<string, string | string[]> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const values = search.getAll(name);
      return values.length === 0 ? [] : [[name, values.length === 1 ? (values[0] as string) : values]];
    }),
  );
}
