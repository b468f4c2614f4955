import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runChild } from './child.mjs';
import { installEnvironment } from './environment.mjs';
import { withLock } from './lock.mjs';
import { findNpm } from './node.mjs';
import { Stop, say, seconds } from './say.mjs';

/** Installs from the lockfile when what is installed is not what it says. No dependency needs its install script. */
export async function ensureDependencies(root, runtimeDir, node) {
  const stampFile = path.join(root, 'node_modules', '.sesol-lock-stamp');
  const wanted = lockStamp(root);
  const isCurrent = () => readText(stampFile) === wanted;
  if (isCurrent()) return;

  await withLock(runtimeDir, async (holdFor) => {
    if (isCurrent()) return;
    if (!installedMatchesLock(root)) await install(root, runtimeDir, node, holdFor);
    writeFileSync(stampFile, wanted);
  });
}

async function install(root, runtimeDir, node, onSpawn) {
  const startedAt = Date.now();
  say('Bağımlılıklar kuruluyor…');
  // npm's list outlives an installation that is killed while it empties the folder, and would then be believed.
  for (const file of ['.sesol-lock-stamp', '.package-lock.json'])
    rmSync(path.join(root, 'node_modules', file), { force: true });
  const npm = findNpm(node);
  const result = await runChild(
    npm.file,
    [
      ...npm.args,
      'ci',
      '--ignore-scripts',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--no-update-notifier',
      '--loglevel=error',
    ],
    { cwd: root, env: installEnvironment(runtimeDir, path.dirname(node)), stdio: ['ignore', 2, 2], onSpawn },
  );
  if (result.signal) throw new Stop('Bağımlılıkların kurulumu yarıda kesildi.', 130);
  if (result.code !== 0)
    throw new Stop('Bağımlılıklar kurulamadı; npm kaydına erişilebildiğinden emin olun.', result.code);
  say(`Bağımlılıklar hazır (${seconds(startedAt)}).`);
}

function lockStamp(root) {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
}

/** After somebody's own `npm install` the folder is right though no stamp says so: npm leaves a list of what it put there. */
function installedMatchesLock(root) {
  const locked = readPackages(path.join(root, 'package-lock.json'));
  const installed = readPackages(path.join(root, 'node_modules', '.package-lock.json'));
  if (!locked || !installed) return false;
  for (const [name, entry] of Object.entries(locked)) {
    if (name === '') continue;
    const found = installed[name];
    if (!found) {
      if (entry.optional || entry.devOptional) continue;
      return false;
    }
    if (found.version !== entry.version || found.integrity !== entry.integrity) return false;
  }
  return Object.keys(installed).every((name) => name in locked);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
