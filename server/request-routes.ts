import type { RouteConfig } from '@hono/zod-openapi';
import { feedPaths } from '#contract/kind-names.ts';
import { kindPaths } from '#contract/kinds.ts';
import { pagePaths } from '#contract/navigation.ts';
import { publicPages } from '#contract/public-pages.ts';
import type { Route } from './platform/http/requests.ts';
import { sitemapPath } from './public-addresses.ts';

/** A route before its method. */
interface Address {
  path: string;
  isPublic: boolean;
}

const probes = ['/livez', '/readyz'];
/** Folders of files, and their addresses as they are named. */
const folders: [RegExp, string][] = [
  [/^\/assets\//, '/assets/*'],
  [/^\/photos\//, '/photos/*'],
  [/^\/previews\//, '/previews/*'],
  [/^\/[\w.-]+\.(?:png|svg|ico|js|txt|webmanifest|xml)$/, '/*'],
  [/^\/\.well-known\//, '/.well-known/*'],
];
const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'];
const elsewhere: Address = { path: '(other)', isPublic: true };

/**
 * Names the route of a request, without any value of its address; `undefined` for probes. The names are as many as the
 * product has addresses, whatever is asked for.
 */
export function routesOf(operations: RouteConfig[]): (method: string, address: string) => Route | undefined {
  const exact = new Map<string, Address>();
  for (const path of Object.values(pagePaths)) exact.set(path, { path, isPublic: false });
  for (const path of [...publicPages, ...Object.values(feedPaths), sitemapPath])
    exact.set(path, { path, isPublic: true });
  const patterns = operations.map((operation) => {
    const pattern = operation.path
      .replaceAll('.', '\\.')
      .replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        name === 'kind' ? `(?:${Object.values(kindPaths).join('|')})` : '[^/]+',
      );
    const { path, method } = operation;
    return { at: new RegExp(`^${pattern}$`), method, address: { path, isPublic: 'x-public' in operation } };
  });

  function addressOf(method: string, path: string): Address {
    const known = exact.get(path);
    if (known) return known;
    if (path.startsWith('/api/')) {
      const found = patterns.find((one) => one.method === method && one.at.test(path));
      return found?.address ?? { path: '/api/(other)', isPublic: false };
    }
    const [, folder] = folders.find(([at]) => at.test(path)) ?? [];
    return folder ? { path: folder, isPublic: true } : elsewhere;
  }

  return (method, address) => {
    const [path = ''] = address.split('?', 1);
    if (probes.includes(path)) return undefined;
    const called = method === 'HEAD' ? 'GET' : method;
    const { path: name, isPublic } = addressOf(called.toLowerCase(), path);
    // Methods are the caller's words, too.
    const said = methods.includes(called) ? called : '(other)';
    return { name: `${said} ${name}`, isPublic: isPublic && called === 'GET' };
  };
}
