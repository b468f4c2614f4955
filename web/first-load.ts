import path from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Keeps what `entry` needs at once in one file. Left alone, the bundler cuts it into pieces by which screens share
 * them; the pieces compress worse, and the first load grows with every screen.
 */
export function firstLoadInOneFile(entry: string): Rolldown.CodeSplittingGroup {
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
      return needed.has(id) ? 'first-load' : null;
    },
  };
}
