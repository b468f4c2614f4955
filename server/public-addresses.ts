import type { RouteConfig } from '@hono/zod-openapi';
import type { z } from 'zod';
import { listQuery } from '#contract/filter-query.ts';
import { listPaths } from '#contract/kind-names.ts';
import { kindPaths, kinds, kindTable } from '#contract/kinds.ts';
import { publicPages } from '#contract/public-pages.ts';
import { asksForWords } from './content/filters.ts';

/** The parameters of an address; several values of one name are a list. */
type Query = Record<string, string | string[]>;

/** An address whose answer is the same for everybody. */
interface PublicAddress {
  path: RegExp;
  query: z.ZodObject | undefined;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const escaped = (path: string) => path.replaceAll(/[.]/g, '\\.');

/** The public pages; a list's page knows the filters and the order of its kind. */
const pages: PublicAddress[] = publicPages.map((path) => {
  const kind = kinds.find((one) => listPaths[one] === path);
  const query = kind && listQuery(kindTable[kind].filters, kindTable[kind].sort).omit({ cursor: true, limit: true });
  return { path: new RegExp(`^${escaped(path)}$`), query };
});

/** The address of an operation that the document marks as the same for everybody (`x-public`). */
function addressOf({ path, request }: RouteConfig): PublicAddress {
  const pattern = escaped(path).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'kind' ? `(?:${Object.values(kindPaths).join('|')})` : uuid,
  );
  return { path: new RegExp(`^${pattern}$`), query: request?.query as z.ZodObject | undefined };
}

/**
 * Finds the canonical form of a public address: known parameters alone, in one order, defaults left out; `undefined` for
 * every other address, for values that are refused, and for words, whose searches are counted for each reader.
 */
export function canonicalAddresses(operations: RouteConfig[]): (address: string) => string | undefined {
  const known = [
    ...pages,
    { path: /^\/feed\.atom$/, query: undefined },
    ...operations.filter((operation) => 'x-public' in operation).map(addressOf),
  ];
  return (address) => {
    const [path = '', search = ''] = address.split('?', 2);
    const found = known.find((one) => one.path.test(path));
    if (!found) return undefined;
    if (!found.query || search === '') return path;
    const values = queryOf(new URLSearchParams(search), Object.keys(found.query.shape));
    const read = found.query.safeParse(values);
    if (!read.success || asksForWords(read.data)) return undefined;
    const canonical = canonicalQuery(read.data, found.query.parse({}));
    return canonical === '' ? path : `${path}?${canonical}`;
  };
}

function queryOf(search: URLSearchParams, names: string[]): Query {
  return Object.fromEntries(
    names.flatMap((name) => {
      const values = search.getAll(name);
      return values.length === 0 ? [] : [[name, values.length === 1 ? (values[0] as string) : values]];
    }),
  );
}

/** The validated parameters by name; what is not chosen has no parameter. */
function canonicalQuery(read: Record<string, unknown>, defaults: Record<string, unknown>): string {
  const names = Object.keys(read).toSorted();
  const pairs = names.flatMap((name) => {
    const value = read[name];
    if (value === undefined || value === '' || value === false || value === defaults[name]) return [];
    const values = Array.isArray(value) ? value.map(String).toSorted() : [String(value)];
    return values.map((one) => [name, one]);
  });
  return new URLSearchParams(pairs as [string, string][]).toString();
}
