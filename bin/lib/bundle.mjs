import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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
  const next = path.join('dist', 'next');
  rmSync(path.join(root, next), { recursive: true, force: true });
  const [client, server] = [path.join(next, 'client'), path.join(next, 'server')];
  const vite = path.join('node_modules', 'vite', 'bin', 'vite.js');
  await step([vite, 'build', '--outDir', client, '--manifest', ...viteOptions]);
  await step([vite, 'build', '--ssr', 'web/entry-server.tsx', '--outDir', server, ...viteOptions]);
  const worker = path.join('web', 'service-worker', 'vite.config.ts');
  await step([vite, 'build', '--config', worker, '--outDir', client, ...viteOptions]);
  await step([path.join('bin', 'compress.mjs'), client]);
  await step([path.join('bin', 'bundle-size.mjs'), client]);
  putInPlace(path.join(root, 'dist'));
  writeFileSync(stampFile(root), stamp);
  say(`Sayfalar hazır (${seconds(startedAt)}).`);
}

/** The number of builds before that are kept. */
const EARLIER = 3;

/**
 * Makes the complete build in `next` the one that a server starts with, by links. A running server goes on with the files of its
 * own build, and pages rendered with a build before ask the next server for its assets.
 */
function putInPlace(dist) {
  const builds = path.join(dist, 'builds');
  const name = String(Date.now());
  mkdirSync(builds, { recursive: true });
  renameSync(path.join(dist, 'next'), path.join(builds, name));
  for (const part of ['client', 'server']) {
    const link = path.join(dist, part);
    // A folder is of a version that built in place.
    if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) rmSync(link, { recursive: true });
    symlinkSync(path.join('builds', name, part), `${link}.next`, 'junction');
    renameSync(`${link}.next`, link);
  }
  for (const old of readdirSync(builds)
    .sort()
    .slice(0, -EARLIER - 1))
    rmSync(path.join(builds, old), { recursive: true, force: true });
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
