import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Chunking rule that puts all that `entry` imports into one file. The bundler would cut it into pieces by which screens
 * share them; those compress worse, and the first load would grow with every screen. `late` has the modules of libraries
 * that only later code uses: the index of their library imports them as well.
 */
export function firstLoadInOneFile(entry: string, late: readonly string[]): Rolldown.CodeSplittingGroup {
  const needed = new Set<string>();
  return {
    debugName: 'first-load',
    name(id, graph) {
      const collect = (module: string) => {
        if (needed.has(module)) return;
        needed.add(module);
        graph.getModuleInfo(module)?.importedIds.forEach(collect);
      };
      collect(path.resolve(entry));
      return needed.has(id) && !late.some((file) => id.endsWith(`/${file}`)) ? 'first-load' : null;
    },
  };
}

/**
 * Vite plugin that leaves the writing of cookies out of hono's client: the browser sends its own, and no call of ours
 * names one.
 */
export function clientWithoutCookies(): Plugin {
  const id = '\0no-cookies';
  return {
    name: 'client-without-cookies',
    enforce: 'pre',
    resolveId: (specifier, importer) =>
      specifier === '../utils/cookie.js' && importer?.endsWith('/hono/dist/client/client.js') ? id : undefined,
    load: (loaded) =>
      loaded === id ? `export function serialize() { throw new Error('a call names a cookie'); }` : undefined,
  };
}
