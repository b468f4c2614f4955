import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './server.ts';

/** Reverse proxies as Debian packages them. */
export type ProxyName = 'nginx' | 'haproxy';

/** A load balancer for nodes on loopback. */
interface Proxy {
  /** What it has written to standard error. */
  said(): string;
  stop(): Promise<void>;
}

/** The path of an installed proxy, as Debian installs it. */
export function proxyCommand(name: ProxyName): string | undefined {
  return ['/usr/sbin', '/usr/bin']
    .map((folder) => path.join(folder, name))
    .find((file) => spawnSync(file, ['-v']).status === 0);
}

/**
 * Starts a load balancer on `port` for the nodes on the other ports, with the settings of usual deployments. With
 * `caches` nginx caches what it may, and `x-cache` says whether an answer came from its cache.
 */
export async function startProxy(
  name: ProxyName,
  port: number,
  nodes: number[],
  { caches = false } = {},
): Promise<Proxy> {
  const command = proxyCommand(name);
  if (!command) throw new Error(`${name} is not installed`);
  const folder = await mkdtemp(path.join(tmpdir(), `sesol-${name}-`));
  const config = path.join(folder, 'proxy.conf');
  await writeFile(config, name === 'nginx' ? nginxConfig(folder, port, nodes, caches) : haproxyConfig(port, nodes));
  const args = name === 'nginx' ? ['-p', folder, '-c', config, '-e', 'stderr'] : ['-W', '-f', config];
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (chunk) => (said += chunk));
  await untilListening(child, port, () => said);
  return {
    said: () => said,
    async stop() {
      await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** nginx with the file that operators are given. */
interface ShippedProxy extends Proxy {
  /** Where its logs are. */
  folder: string;
  /** The certificate of `sesol.example` that it shows. */
  certificate: string;
}

/** Starts nginx with the file of deploy/, whose paths and ports alone are changed, for `https://sesol.example` at `port`. */
export async function startShippedNginx(port: number, nodes: number[]): Promise<ShippedProxy> {
  const command = proxyCommand('nginx');
  if (!command) throw new Error('nginx is not installed');
  const folder = await mkdtemp(path.join(tmpdir(), 'sesol-nginx-'));
  const certificate = path.join(folder, 'fullchain.pem');
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=sesol.example'],
      ...['-addext', 'subjectAltName=DNS:sesol.example'],
      ...['-keyout', path.join(folder, 'privkey.pem'), '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  const plainPort = await freePort();
  const ours = (await readFile(path.resolve(import.meta.dirname, '../../deploy/nginx/sesol.conf'), 'utf8'))
    .replaceAll('/etc/letsencrypt/live/sesol.example', folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/^ *server 127\.0\.0\.1:3000(.*)$/m, (_, rest: string) =>
      nodes.map((node) => `  server 127.0.0.1:${node}${rest}`).join('\n'),
    );
  const config = path.join(folder, 'nginx.conf');
  await writeFile(
    config,
    `daemon off; user root; pid ${folder}/nginx.pid; events {} http { ${temporaryFolders(folder)}\n${ours}\n}`,
  );
  const child = spawn(command, ['-p', folder, '-c', config, '-e', 'stderr'], { stdio: ['ignore', 'inherit', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (chunk) => (said += chunk));
  await untilListening(child, port, () => said);
  return {
    folder,
    certificate: await readFile(certificate, 'utf8'),
    said: () => said,
    async stop() {
      await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const temporaryFolders = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((part) => `${part}_temp_path ${folder}/${part};`).join(' ');

function nginxConfig(folder: string, port: number, nodes: number[], caches: boolean): string {
  const [zone, use] = caches
    ? [
        `proxy_cache_path ${folder}/cache keys_zone=site:1m;`,
        'proxy_cache site; proxy_cache_lock on; proxy_cache_revalidate on; add_header x-cache $upstream_cache_status always;',
      ]
    : ['', ''];
  return `daemon off; worker_processes 1; pid ${folder}/nginx.pid; user root;
events { worker_connections 4096; }
http {
  access_log off;
  ${zone}
  ${temporaryFolders(folder)}
  upstream nodes { ${nodes.map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=1s;`).join(' ')} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://nodes;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      ${use}
      proxy_next_upstream error timeout http_503;
    }
  }
}
`;
}

function haproxyConfig(port: number, nodes: number[]): string {
  return `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
  option redispatch
  retries 3
frontend site
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  default-server check inter 300ms fall 2 rise 1
${nodes.map((node) => `  server n${node} 127.0.0.1:${node}`).join('\n')}
`;
}

/** Waits until a process that was started listens on a port; throws what it has said where it ends before. */
export async function untilListening(child: ChildProcess, port: number, said: () => string): Promise<void> {
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(said());
    await wait(50);
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
