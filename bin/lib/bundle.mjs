import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { Stop, say, seconds } from './say.mjs';

// The sources of pages. From server/ they import only types, which leave no trace in a bundle.
const SOURCES = [
  'contract',
  'web',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'bin/bundle-size.mjs',
  'bin/compress.mjs',
];

/** Builds the pages if their sources have changed since the last build. */
export async function ensureBundle(root, runtimeDir, run) {
  if (isCurrent(root)) return;
  await withLock(runtimeDir, async (holdFor) => {
    if (!isCurrent(root)) await build(root, run, ['--logLevel', 'warn'], holdFor);
  });
}

/** Builds the pages unconditionally. */
export async function buildBundle(root, runtimeDir, run) {
  await withLock(runtimeDir, (holdFor) => build(root, run, [], holdFor));
}

async function build(root, run, viteOptions, onSpawn) {
  const step = (args) => runStep(run, args, onSpawn);
  const startedAt = Date.now();
  say('Sayfalar derleniyor…');
  // Taken before the build: changes during it cause the next one.
  const stamp = fingerprint(root, SOURCES);
  rmSync(stampFile(root), { force: true });
  keepAssets(root);
  const vite = path.join('node_modules', 'vite', 'bin', 'vite.js');
  await step([vite, 'build', '--outDir', 'dist/client', '--emptyOutDir', '--manifest', ...viteOptions]);
  await step([
    vite,
    'build',
    '--ssr',
    'web/entry-server.tsx',
    '--outDir',
    'dist/server',
    '--emptyOutDir',
    ...viteOptions,
  ]);
  await step([vite, 'build', '--config', path.join('web', 'service-worker', 'vite.config.ts'), ...viteOptions]);
  await step([path.join('bin', 'compress.mjs')]);
  await step([path.join('bin', 'bundle-size.mjs')]);
  writeFileSync(stampFile(root), stamp);
  say(`Sayfalar hazır (${seconds(startedAt)}).`);
}

/** The number of builds before whose assets are kept. */
const EARLIER = 3;

/** Keeps the assets of the last build: pages rendered with it ask the next server for them, a running one while it builds. */
function keepAssets(root) {
  const assets = path.join(root, 'dist', 'client', 'assets');
  const earlier = path.join(root, 'dist', 'earlier');
  if (!existsSync(assets)) return;
  cpSync(assets, path.join(earlier, String(Date.now()), 'assets'), { recursive: true });
  for (const old of readdirSync(earlier).sort().slice(0, -EARLIER))
    rmSync(path.join(earlier, old), { recursive: true, force: true });
}

async function runStep(run, args, onSpawn) {
  const result = await run(args, { NODE_ENV: 'production' }, onSpawn);
  if (result.signal) throw new Stop('Derleme yarıda kesildi.', 130);
  if (result.code !== 0) throw new Stop('Derleme başarısız oldu.', result.code);
}

function isCurrent(root) {
  let built;
  try {
    built = readFileSync(stampFile(root), 'utf8');
  } catch {
    return false;
  }
  return built === fingerprint(root, SOURCES);
}

function stampFile(root) {
  return path.join(root, 'dist', '.sesol-build-stamp');
}
