import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxyCommand, startShippedNginx, untilListening } from '#tests/support/proxies.ts';
import { freePort } from '#tests/support/server.ts';

const deploy = path.resolve(import.meta.dirname, '../../deploy');

/** A request that a node received. */
interface Asked {
  url: string | undefined;
  headers: IncomingMessage['headers'];
}

/** A node that has some files, fails at one address, and answers everything else with its name. */
async function node(name: string, files: string[]): Promise<{ http: Server; port: number; asked: Asked[] }> {
  const asked: Asked[] = [];
  const http = createServer((call, answer) => {
    asked.push({ url: call.url, headers: call.headers });
    const isMissing = call.url?.startsWith('/assets/') && !files.includes(call.url);
    answer.writeHead(isMissing ? 404 : call.url?.startsWith('/fails') ? 500 : 200).end(name);
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  return { http, port: (http.address() as AddressInfo).port, asked };
}

describe.runIf(proxyCommand('nginx'))('nginx with our configuration', () => {
  let port: number;
  let proxy: Awaited<ReturnType<typeof startShippedNginx>>;
  let nodes: Awaited<ReturnType<typeof node>>[];
  beforeAll(async () => {
    port = await freePort();
    nodes = [await node('bir', ['/assets/old.js']), await node('iki', ['/assets/new.js'])];
    proxy = await startShippedNginx(
      port,
      nodes.map((one) => one.port),
    );
  });
  afterAll(async () => {
    await proxy.stop();
    for (const { http } of nodes) {
      http.closeAllConnections();
      http.close();
    }
  });

  async function read(address: string): Promise<string> {
    const { request: secure } = await import('node:https');
    const headers = { host: 'sesol.example', 'x-forwarded-for': '203.0.113.9' };
    const call = secure({ host: '127.0.0.1', port, path: address, headers, rejectUnauthorized: false }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return `${answer.statusCode} ${await text(answer)}`;
  }

  test('finds a script on the node that has it, whichever rendered the page', async () => {
    for (let round = 0; round < 6; round++) {
      expect(await read('/assets/old.js')).toBe('200 bir');
      expect(await read('/assets/new.js')).toBe('200 iki');
    }
    expect(await read('/assets/none.js')).toMatch(/^404/);
  });

  test('tells nodes the address of the caller alone, and writes of failures neither it nor queries, of all else nothing', async () => {
    await read('/auth?oobCode=gizli-kod');
    await read('/fails?oobCode=gizli-kod');
    const { headers } = nodes.flatMap(({ asked }) => asked).find(({ url }) => url?.startsWith('/auth')) as Asked;
    expect(headers).toMatchObject({ host: 'sesol.example', 'x-forwarded-for': '127.0.0.1' });
    const log = () => readFileSync(path.join(proxy.folder, 'sesol.log'), 'utf8');
    await expect.poll(log).toMatch(/^\d+0 GET \/fails 500 /);
    expect(log()).not.toMatch(/gizli|127\.0\.0\.1|auth/);
  });
});

describe.skipIf(spawnSync('caddy', ['version']).status !== 0)('Caddy with our configuration', () => {
  let folder: string;
  let port: number;
  let said = '';
  let stop: () => Promise<unknown>;
  let nodes: Awaited<ReturnType<typeof node>>[];
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'sesol-caddy-'));
    port = await freePort();
    nodes = [await node('bir', []), await node('iki', [])];
    const ours = readFileSync(path.join(deploy, 'caddy/Caddyfile'), 'utf8')
      .replace(/^\{$/m, '{\n\tadmin off')
      .replace('sesol.example {', `http://sesol.example:${port} {\n\tbind 127.0.0.1`)
      .replace(
        'reverse_proxy 127.0.0.1:3000',
        `reverse_proxy ${nodes.map((one) => `127.0.0.1:${one.port}`).join(' ')}`,
      );
    const file = path.join(folder, 'Caddyfile');
    writeFileSync(file, ours);
    const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
    child.stderr.on('data', (chunk) => (said += chunk));
    stop = async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    };
    await untilListening(child, port, () => said);
  });
  afterAll(async () => {
    await stop();
    for (const { http } of nodes) {
      http.closeAllConnections();
      http.close();
    }
    rmSync(folder, { recursive: true, force: true });
  });

  async function read(address: string): Promise<string> {
    const headers = { host: `sesol.example:${port}`, 'x-forwarded-for': '203.0.113.9' };
    const call = request({ host: '127.0.0.1', port, path: address, headers }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return `${answer.statusCode} ${await text(answer)}`;
  }

  test('keeps a reader with one node, tells it the address of the caller alone, and writes neither it nor queries', async () => {
    const answers = new Set<string>();
    for (let round = 0; round < 6; round++) answers.add(await read('/auth?oobCode=gizli-kod'));
    expect(answers.size).toBe(1);
    const { headers } = nodes.flatMap(({ asked }) => asked).find(({ url }) => url?.startsWith('/auth')) as Asked;
    expect(headers).toMatchObject({ host: `sesol.example:${port}`, 'x-forwarded-for': '127.0.0.1' });
    expect(said).not.toMatch(/gizli|203\.0\.113/);
  });

  test('goes on with the other node, and writes of it neither addresses nor queries', async () => {
    const first = nodes.find(({ asked }) => asked.some(({ url }) => url?.startsWith('/auth')));
    first?.http.closeAllConnections();
    first?.http.close();
    const other = nodes.find((one) => one !== first);
    expect(await read('/auth?oobCode=gizli-kod')).toBe(`200 ${other === nodes[0] ? 'bir' : 'iki'}`);
    expect(said).not.toMatch(/gizli|203\.0\.113/);
  });
});

test.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)('the unit is hardened, and sound', () => {
  const unit = path.join(deploy, 'systemd/sesol.service');
  const said = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', unit], { encoding: 'utf8' });
  const [, level] = /Overall exposure level for sesol\.service: ([\d.]+)/.exec(said.stdout) ?? [];
  expect(Number(level), said.stdout + said.stderr).toBeLessThanOrEqual(2);
});
