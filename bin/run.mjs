#!/usr/bin/env node
// The commands behind the npm scripts. This file may run on an old Node and before any installation, so it and lib/ use
// no package, and nothing newer than Node 18.
import { cpus } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBundle, ensureBundle } from './lib/bundle.mjs';
import { endLike, endWithParent, runChild } from './lib/child.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { runAndRestart } from './lib/dev.mjs';
import { withNodeFirst } from './lib/environment.mjs';
import { findNode } from './lib/node.mjs';
import { Stop, say, seconds } from './lib/say.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const runtimeDir = path.join(root, '.runtime');

const USAGE = `Kullanım: node bin/run.mjs <komut>

  start            sunucuyu başlatır (gerekirse kurar ve derler)
  dev              geliştirme sunucusu; değişiklikte kendini yeniler
  build            sayfaları derler
  test [seçenek]   derleme, tipler, kurallar ve bütün testler; seçenek verilirse yalnız vitest, o seçeneklerle
  deep [seçenek]   konuşmanın kurallarını on bin rastgele diziyle, ekranları bütün halleriyle, saldırıyı ve kesintileri uzun uzun dener
  typecheck        tip denetimi
  lint [--fix]     biçim ve içe aktarma kuralları
  sesol [seçenek]  yönetici komutları
  exec <dosya>     bir dosyayı projenin Node'u ile çalıştırır`;

const commands = {
  async start(args) {
    await ensureBundle(root, runtimeDir, run);
    return runServer(args, { NODE_ENV: process.env.NODE_ENV ?? 'production' });
  },

  async dev(args) {
    const env = childEnvironment({ ...threads(), SESOL_DEV: '1', NODE_ENV: process.env.NODE_ENV ?? 'development' });
    return runAndRestart(root, ['server', 'contract'], node, [...SERVER, ...args], { cwd: root, env });
  },

  async build() {
    await buildBundle(root, runtimeDir, run);
    return { code: 0 };
  },

  async test(args) {
    // Words after `npm test --` select tests, which then run without the other stages.
    const stages = [
      ['derleme', () => ensureBundle(root, runtimeDir, run)],
      ...(args.length > 0 ? [] : [['tipler ve kurallar', typecheckAndLint]]),
      ['testler', () => run([path.join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...args], { NODE_ENV: 'test' })],
    ];
    for (const [name, stage] of stages) {
      const startedAt = Date.now();
      const isLast = name === stages[stages.length - 1][0];
      say(`▸ ${name}`);
      const result = await stage();
      const failed = result && (result.signal || result.code !== 0);
      if (failed) {
        // The last stage's own summary stays the last line.
        if (!isLast) say(`✗ ${name} (${seconds(startedAt)})`);
        return result;
      }
      if (!isLast) say(`✓ ${name} (${seconds(startedAt)})`);
    }
    return { code: 0 };
  },

  async deep(args) {
    // The tests of `test` with more random sequences, requests, attackers, crawled addresses, crashes and power cuts,
    // outages as long as real ones, and rarely seen scenes. Words select some of them.
    await ensureBundle(root, runtimeDir, run);
    const more = { TEST_DEPTH: 'deep' };
    const api = ['attack', 'crash', 'fuzz', 'power-cut', 'public-reads'].map((name) => `tests/api/${name}.test.ts`);
    const deep = ['tests/model', 'tests/e2e/scenes', ...api, 'tests/endurance'];
    const files = args.length > 0 ? args : deep;
    return run([path.join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...files], { NODE_ENV: 'test', ...more });
  },

  typecheck,
  lint,

  async sesol(args) {
    return run([QUIET, path.join('server', 'cli.ts'), ...args]);
  },

  async exec(args) {
    if (args.length === 0) throw new Stop(USAGE, 64);
    // Relative to the caller's folder, as with plain node.
    return runChild(node, [QUIET, ...args], { cwd: process.cwd(), env: childEnvironment() });
  },
};

// Hides the warnings of node:sqlite and type stripping, which users can not act on.
const QUIET = '--disable-warning=ExperimentalWarning';
const SERVER = [QUIET, path.join('server', 'main.ts')];

/** Commands without need for the test tools. */
const withoutTools = ['start', 'build', 'sesol'];

let node = process.execPath;

async function typecheck() {
  const tsc = path.join('node_modules', 'typescript', 'bin', 'tsc');
  // What has not changed since the last run is not checked again.
  const known = path.join(runtimeDir, 'types.tsbuildinfo');
  const product = await run([tsc, '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', known]);
  // The service worker has other globals than pages.
  return product.code === 0 ? run([tsc, '-p', path.join('web', 'service-worker')]) : product;
}

async function typecheckAndLint() {
  const results = await Promise.all([typecheck(), lint([])]);
  return results.find(({ signal, code }) => signal || code !== 0) ?? results[0];
}

async function lint(args) {
  const biome = path.join('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const options = args.map((arg) => (arg === '--fix' ? '--write' : arg));
  const style = await run([biome, 'check', '--error-on-warnings', '--max-diagnostics=200', ...options]);
  const rules = await run([QUIET, path.join('tests', 'architecture', 'check.ts')]);
  return style.code === 0 ? rules : style;
}

function runServer(args, env) {
  return run([...SERVER, ...args], { ...threads(), ...env });
}

function run(args, env = {}, onSpawn = undefined) {
  return runChild(node, args, { cwd: root, env: childEnvironment(env), onSpawn });
}

/**
 * The size of Node's thread pool for files and compression, by default four on any machine; it is fixed at the first
 * use, so a program can not change it itself.
 */
function threads() {
  return { UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? String(cpus().length + 4) };
}

function childEnvironment(extra = {}) {
  return withNodeFirst({ ...process.env, ...extra }, path.dirname(node));
}

async function main([name, ...args]) {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (!command) throw new Stop(USAGE, 64);
  endWithParent();
  node = await findNode(runtimeDir);
  await ensureDependencies(root, runtimeDir, node, { tools: !withoutTools.includes(name) });
  endLike(await command(args));
}

main(process.argv.slice(2)).catch((error) => {
  if (error instanceof Stop) {
    say(error.message);
    process.exitCode = error.exitCode;
    return;
  }
  if (['EACCES', 'EROFS', 'EPERM'].includes(error.code)) {
    say(
      `Bu klasöre yazılamıyor: ${error.path ?? root}. Projeyi yazabildiğiniz bir klasöre kopyalayıp yeniden deneyin.`,
    );
    process.exitCode = 73;
    return;
  }
  if (error.code === 'ENOSPC') {
    say('Diskte yer kalmadı.');
    process.exitCode = 73;
    return;
  }
  say(`Beklenmeyen hata: ${error.stack ?? error}`);
  process.exitCode = 70;
});
