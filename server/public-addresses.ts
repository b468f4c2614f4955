import type { RouteConfig } from '@hono/zod-openapi';
import type { z } from 'zod';
import { addressQuery, parametersOf, readAddress } from '#contract/filter-address.ts';
import type { Filters } from '#contract/filters.ts';
import { listPaths } from '#contract/kind-names.ts';
import { type AnyNarrowed, kindPaths, kinds, kindTable } from '#contract/kinds.ts';
import { publicPages } from '#contract/public-pages.ts';
import type { Sort } from '#contract/vocabulary.ts';
import { asksForWords } from './content/filters.ts';

/** A public address: its path, and the canonical form of its query; `undefined` where the answer is not cached. */
interface PublicAddress {
  path: RegExp;
  queryOf(search: URLSearchParams): string | undefined;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const escaped = (path: string) => path.replaceAll(/[.]/g, '\\.');
const whole = (pattern: string) => new RegExp(`^${pattern}$`);
const plain = () => '';

/** The public pages. A list's page parses its own query, and ignores unknown values. */
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
      return addressQuery(parametersOf(filters, sort, chosen));
    },
  };
});

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
  const known = [...pages, { path: whole(escaped('/feed.atom')), queryOf: plain }, ...marked(operations)];
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
  const defaults: Record<string, unknown> = query.parse({});
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
