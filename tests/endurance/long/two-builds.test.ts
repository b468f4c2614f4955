import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, get } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { content as copy } from '#contract/copy/content.ts';
import { publicPages } from '#contract/public-pages.ts';
import { tell } from '#tests/support/figures.ts';
import { createPostgresDatabase, type OwnDatabase } from '#tests/support/postgres.ts';
import { startShippedNginx } from '#tests/support/proxies.ts';
import { freePort } from '#tests/support/server.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** What a build and a server read of the project. */
const sources = [
  ...['bin', 'contract', 'packages', 'server', 'web'],
  ...['.nvmrc', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
];
const visitors = 8;
/** The pause between two requests of a visitor, in milliseconds. */
const between = 55;
/** The site's address, for which the proxy that operators are given has a certificate. */
const origin = 'https://sesol.example';
/** Connections of the load beside the visitors, and the pause before each request, in milliseconds: 400 requests a second at most. */
const load = { connections: 20, between: 50 };

let folder: string;
let project: string;
let databases: OwnDatabase[];
const nodes = new Map<number, ChildProcess>();
/** What the nodes have said of what went wrong. */
let complaints = '';
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
  spawn(process.execPath, args, {
    cwd: project,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

async function build(): Promise<void> {
  const [code] = await once(run(['bin/run.mjs', 'build']), 'exit');
  expect(code).toBe(0);
}

/** Starts a node of the build that is there now; resolves when it is ready. */
async function start(port: number): Promise<void> {
  const [content, identity] = databases as [OwnDatabase, OwnDatabase];
  const node = run(['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    DATABASE_URL: content.url,
    IDENTITY_DATABASE_URL: identity.url,
    DATA_DIR: path.join(folder, 'data'),
    KEY_FILE: path.join(folder, 'sesol.key'),
    ORIGIN: origin,
    SMTP_URL: 'smtp://127.0.0.1:1',
    TRUSTED_PROXIES: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '2',
  });
  nodes.set(port, node);
  node.stderr?.on('data', (said) => (complaints += said));
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

/** The load beside the visitors: wrk, whose connections each ask for one address after the other and look at its type. */
function startLoad(port: number, addresses: string[]): { ended(): Promise<{ answered: number; wrong: string[] }> } {
  const script = path.join(folder, 'load.lua');
  const known = addresses.map((address) => `{ '${address}', '${expectedWord(address)}' }`).join(', ');
  writeFileSync(
    script,
    `local addresses = { ${known} }
local threads = {}
function setup(thread) thread:set('id', #threads * 7) table.insert(threads, thread) end
function init() at, answered, wrong = id, 0, '' end
function delay() return ${load.between} end
function request()
  at = at + 1
  asked = addresses[at % #addresses + 1]
  return wrk.format('GET', asked[1], { Host = 'sesol.example' })
end
function response(status, headers, body)
  answered = answered + 1
  local type = ''
  for name, value in pairs(headers) do if name:lower() == 'content-type' then type = value end end
  if status ~= 200 or not type:find(asked[2], 1, true) or body == '' then
    wrong = wrong .. status .. ' ' .. type .. ' ' .. asked[1] .. '\\n'
  end
end
function done(summary)
  local answered, errors = 0, summary.errors
  for _, thread in ipairs(threads) do
    answered = answered + thread:get('answered')
    io.write(thread:get('wrong'))
  end
  local lost = errors.connect + errors.read + errors.write + errors.timeout
  if lost > 0 then io.write(lost .. ' lost\\n') end
  io.write('answered ' .. answered .. '\\n')
end
`,
  );
  const { connections } = load;
  // A thread for each connection: it knows what it has asked for.
  const how = ['-t', String(connections), '-c', String(connections), '-d', '1h', '--timeout', '30s', '-s', script];
  const child = spawn('wrk', [...how, `https://127.0.0.1:${port}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  return {
    async ended() {
      const said = text(child.stdout);
      child.kill('SIGINT');
      const lines = (await said).split('\n');
      const answered = Number(lines.find((line) => line.startsWith('answered '))?.slice('answered '.length));
      return { answered, wrong: lines.filter((line) => /^\d+ /.test(line)) };
    },
  };
}

/** The cause of a failed request, as the system names it. */
function reasonOf(error: unknown): string {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: unknown };
  return [code, message, ...(cause ? [reasonOf(cause)] : [])].filter(Boolean).join(': ');
}

const types: Record<string, string> = { '.js': 'javascript', '.css': 'css', '.woff2': 'font', '.svg': 'svg' };
/** A word of the content type that an address has. */
const expectedWord = (address: string) =>
  types[path.extname(address)] ?? (address.startsWith('/api/') ? 'json' : 'html');

test('two nodes go over to the next build one by one: no request fails, and no page stands in for a script', async () => {
  await build();
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()] as [number, number, number];
  for (const each of ports) await start(each);
  const proxy = await startShippedNginx(port, ports);
  const agent = new Agent({ keepAlive: true, ca: proxy.certificate, servername: 'sesol.example' });
  onTestFinished(async () => {
    agent.destroy();
    await proxy.stop();
  });
  const read = (address: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { host: new URL(origin).host };
      get({ agent, host: '127.0.0.1', port, path: address, headers }, resolve).on('error', reject);
    });
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
      const answer = await read(address);
      const body = await text(answer);
      answered += 1;
      const type = answer.headers['content-type'] ?? '';
      if (answer.statusCode !== 200 || !type.includes(expectedWord(address)) || body === '')
        note(`${answer.statusCode} ${type}`);
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
  const beside = startLoad(port, ['/', '/api/experiences', '/sw.js', ...earlier]);
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
    expect(await stop(each), complaints).toBe(0);
    doing = `node ${n} starts`;
    await start(each);
    doing = `node ${n} is there again`;
    await wait(2000);
  }
  await wait(3000);
  goesOn = false;
  const loaded = await beside.ended();
  wrong.push(...loaded.wrong);
  await Promise.all(work);
  const seconds = (performance.now() - started) / 1000;
  const requests = answered + loaded.answered;
  tell('rolling to the next build', {
    requests,
    seconds,
    'requests a second': requests / seconds,
    failed: wrong.length,
    builds: entries.size,
  });
  expect(wrong, proxy.said()).toEqual([]);
  expect(entries.size).toBe(2);
  for (const each of ports) await stop(each);
});
