import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runChild } from './child.mjs';
import { installEnvironment } from './environment.mjs';
import { withLock } from './lock.mjs';
import { findNpm } from './node.mjs';
import { Stop, say, seconds } from './say.mjs';
import { removeUnread } from './unread.mjs';

/**
 * Installs from the lockfile where the installed packages differ from it: those for building and running, with `tools`
 * also those for testing. No dependency needs its install script.
 */
export async function ensureDependencies(root, runtimeDir, node, { tools }) {
  const stampFile = path.join(root, 'node_modules', '.sesol-lock-stamp');
  const isCurrent = () => [tools, true].some((has) => readText(stampFile) === lockStamp(root, has));
  if (isCurrent()) return;

  await withLock(runtimeDir, async (holdFor) => {
    if (isCurrent()) return;
    if (!installedMatchesLock(root, { tools })) await install(root, runtimeDir, node, tools, holdFor);
    writeFileSync(stampFile, lockStamp(root, tools));
  });
}

async function install(root, runtimeDir, node, tools, onSpawn) {
  const startedAt = Date.now();
  say(tools ? 'Bağımlılıklar ve testlerin araçları kuruluyor…' : 'Bağımlılıklar kuruluyor…');
  const modules = path.join(root, 'node_modules');
  // A server may be running on the installed packages: the tools are added, and nothing else is touched.
  const isAddition = tools && installedMatchesLock(root, { tools: false });
  // npm's list survives an installation that is killed while it empties the folder, and would then be wrong.
  for (const file of ['.sesol-lock-stamp', ...(isAddition ? [] : ['.package-lock.json'])])
    rmSync(path.join(modules, file), { force: true });
  const npm = findNpm(node);
  const result = await runChild(
    npm.file,
    [
      ...npm.args,
      ...(isAddition ? ['install', '--no-save'] : ['ci']),
      '--ignore-scripts',
      tools ? '--include=dev' : '--omit=dev',
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
  removeUnread(modules);
  // That of a user without a home, 290 MB that are read once.
  rmSync(path.join(runtimeDir, 'npm-cache'), { recursive: true, force: true });
  say(`Bağımlılıklar hazır (${seconds(startedAt)}).`);
}

function lockStamp(root, tools) {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  const scope = tools ? ' tools' : '';
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}${scope}\n`;
}

/** After a manual `npm install` the folder is right without our stamp: npm leaves a list of the installed packages. */
export function installedMatchesLock(root, { tools }) {
  const locked = readPackages(path.join(root, 'package-lock.json'));
  const installed = readPackages(path.join(root, 'node_modules', '.package-lock.json'));
  if (!locked || !installed) return false;
  for (const [name, entry] of Object.entries(locked)) {
    if (name === '') continue;
    const found = installed[name];
    if (!found) {
      if (entry.optional || entry.devOptional || (entry.dev && !tools)) continue;
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
