import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { content as copy } from '#contract/copy/content.ts';
import { publicPages } from '#contract/public-pages.ts';
import { tell } from '#tests/support/figures.ts';
import { createPostgresDatabase, type OwnDatabase } from '#tests/support/postgres.ts';
import { startProxy } from '#tests/support/proxies.ts';
import { freePort } from '#tests/support/server.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** What a build and a server read of the project. */
const sources = [
  ...['bin', 'contract', 'packages', 'server', 'web'],
  ...['.nvmrc', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
];
const visitors = 24;
/** The pause between two requests of a visitor, in milliseconds: at least 200 requests a second in all. */
const between = 55;

let folder: string;
let project: string;
let databases: OwnDatabase[];
const nodes = new Map<number, ChildProcess>();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sesol-builds-'));
  project = path.join(folder, 'sesol');
  for (const name of sources) await cp(path.join(root, name), path.join(project, name), { recursive: true });
  for (const name of ['node_modules', '.runtime']) await symlink(path.join(root, name), path.join(project, name));
  databases = [await createPostgresDatabase(), await createPostgresDatabase()];
});
afterAll(async () => {
  for (const node of nodes.values()) node.kill('SIGKILL');
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const run = (args: string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, args, { cwd: project, env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' });

async function build(): Promise<void> {
  const [code] = await once(run(['bin/run.mjs', 'build']), 'exit');
  expect(code).toBe(0);
}

/** Starts a node of the build that is there now; resolves when it is ready. */
async function start(port: number, origin: string): Promise<void> {
  const [content, identity] = databases as [OwnDatabase, OwnDatabase];
  const node = run(['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    DATABASE_URL: content.url,
    IDENTITY_DATABASE_URL: identity.url,
    DATA_DIR: path.join(folder, 'data'),
    KEY_FILE: path.join(folder, 'sesol.key'),
    ORIGIN: origin,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '2',
  });
  nodes.set(port, node);
  const isReady = async () =>
    (await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { host: new URL(origin).host } }).catch(() => null))
      ?.status;
  await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
}

async function stop(port: number): Promise<number | null> {
  const node = nodes.get(port) as ChildProcess;
  const ended = once(node, 'exit');
  node.kill('SIGTERM');
  return (await ended)[0];
}

/** The files of the build that is there now, those that pages load later included. */
async function filesOfBuild(): Promise<string[]> {
  const manifest = JSON.parse(await readFile(path.join(project, 'dist/client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  return Object.values(manifest).map(({ file }) => `/${file}`);
}

/** The cause of a failed request, as the system names it. */
function reasonOf(error: unknown): string {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: unknown };
  return [code, message, ...(cause ? [reasonOf(cause)] : [])].filter(Boolean).join(': ');
}

const types: Record<string, RegExp> = { '.js': /javascript/, '.css': /css/, '.woff2': /font/, '.svg': /svg/ };

test('two nodes go over to the next build one by one: no request fails, and no page stands in for a script', async () => {
  await build();
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()] as [number, number, number];
  const origin = `http://127.0.0.1:${port}`;
  for (const each of ports) await start(each, origin);
  const proxy = await startProxy('nginx', port, ports);
  const earlier = await filesOfBuild();

  const wrong: string[] = [];
  let doing = 'nothing';
  /** The pages that visitors open: until there is a build whose nodes have not rendered them, only the first. */
  const pages = ['/'];
  const entries = new Set<string>();
  let answered = 0;
  let goesOn = true;
  const ask = async (address: string): Promise<string> => {
    await wait(between);
    const begun = performance.now();
    const note = (what: string) =>
      wrong.push(`${what} ${address} (${Math.round(performance.now() - begun)} ms, while ${doing})`);
    try {
      const answer = await fetch(origin + address);
      const body = await answer.text();
      answered += 1;
      const type = answer.headers.get('content-type') ?? '';
      const expected = types[path.extname(address)] ?? /html|json/;
      if (answer.status !== 200 || !expected.test(type) || body === '') note(`${answer.status} ${type}`);
      return body;
    } catch (error) {
      note(reasonOf(error));
      return '';
    }
  };
  const work = Array.from({ length: visitors }, async (_, n) => {
    for (let round = 0; goesOn; round += 1) {
      const page = await ask(pages[(n + round) % pages.length] as string);
      for (const [, file = ''] of page.matchAll(/"(\/assets\/[\w./-]+\.(?:js|css))"/g)) {
        if (file.includes('entry-client') && file.endsWith('.js')) entries.add(file);
        await ask(file);
      }
      await ask('/api/experiences');
      await ask(['/sw.js', '/before-paint.js', '/favicon.svg'][round % 3] as string);
      // A page of the build before is still open, and loads what it needs now.
      await ask(earlier[(n + round * 7) % earlier.length] as string);
    }
  });
  const started = performance.now();
  await wait(3000);
  const words = path.join(project, 'contract/copy/content.ts');
  await writeFile(words, (await readFile(words, 'utf8')).replace(copy.showMore, 'Dahasını göster'));
  // The chunk of a screen that no node has loaded yet gets another name.
  await appendFile(path.join(project, 'web/screens/about/about.tsx'), "\nperformance.mark('next');\n");
  doing = 'building';
  await build();
  // No node of the build before has rendered these yet.
  pages.push(...publicPages);
  await wait(2000);
  for (const [n, each] of ports.entries()) {
    doing = `node ${n} stops`;
    expect(await stop(each)).toBe(0);
    doing = `node ${n} starts`;
    await start(each, origin);
    doing = `node ${n} is there again`;
    await wait(2000);
  }
  await wait(3000);
  goesOn = false;
  await Promise.all(work);
  const seconds = (performance.now() - started) / 1000;
  tell('rolling to the next build', { requests: answered, seconds, failed: wrong.length, builds: entries.size });
  expect(wrong, proxy.said()).toEqual([]);
  expect(entries.size).toBe(2);
  await proxy.stop();
  for (const each of ports) await stop(each);
});
