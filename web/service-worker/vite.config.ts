import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { kinds, kindTable } from '#contract/kinds.ts';
import type { Manifest } from '#contract/rendering.ts';

const screenOf = (page: string) => `web/screens/${page}/${page}.tsx`;

/** The modules that are available offline: what lists and shows posts of each kind, and the resources. Home is part of the entry. */
const modules = [
  'web/entry-client.tsx',
  ...['resources', ...kinds.map((kind) => kindTable[kind].page)].filter((page) => page !== 'home').map(screenOf),
  'web/content/linked/linked-card.tsx',
  'web/after-load.ts',
  'web/shell/messages.tsx',
];

/** The modules that are worth their weight to whoever has not asked to save data: the check of a job ad. */
const further = ['web/ad-check/result.tsx'];

/** Whether a file is a font of letters that Turkish does not have. A page that needs one leaves it in the cache. */
const isForeignFont = (file: string) => /-wght-normal-\w+\.woff2$/.test(file);

/** Vite plugin that exports the built files as `virtual:shell-files`. */
function shellFiles(): Plugin {
  const id = '\0virtual:shell-files';
  let client = '';
  return {
    name: 'shell-files',
    configResolved({ build }) {
      client = build.outDir;
    },
    resolveId: (specifier) => (specifier === 'virtual:shell-files' ? id : undefined),
    load(loaded) {
      if (loaded !== id) return undefined;
      const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8')) as Manifest;
      const filesOf = (keys: readonly string[], found = new Set<string>()): Set<string> => {
        for (const key of keys) {
          const chunk = manifest[key];
          if (!chunk) throw new Error(`${key} is not in the build`);
          for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(`/${file}`);
          filesOf(chunk.imports ?? [], found);
        }
        return found;
      };
      const found = filesOf(modules);
      const furtherFiles = [...filesOf(further)].filter((file) => !found.has(file));
      const icons = readdirSync(`${client}/assets`).filter((name) => name.startsWith('icons-'));
      const files = [
        ...[...found].filter((file) => !isForeignFont(file)),
        ...icons.map((name) => `/assets/${name}`),
        '/before-paint.js',
        '/favicon.svg',
        '/silence.svg',
      ];
      const styles = files.find((file) => file.endsWith('.css'));
      const fonts = files.filter((file) => file.startsWith('/assets/gabarito-turkish-'));
      const build = createHash('sha256')
        .update([...files, ...furtherFiles].join())
        .update(readFileSync(`${client}/before-paint.js`))
        .digest('hex');
      return `export const files = ${JSON.stringify(files)};
export const furtherFiles = ${JSON.stringify(furtherFiles)};
export const styles = ${JSON.stringify(styles)};
export const fonts = ${JSON.stringify(fonts)};
export const build = ${JSON.stringify(build.slice(0, 12))};`;
    },
  };
}

/** Builds the service worker: one file, after the pages and into their folder. */
export default defineConfig({
  plugins: [shellFiles()],
  publicDir: false,
  build: {
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'web/service-worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
