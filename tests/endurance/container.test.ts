import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { processes } from '#contract/limits.ts';
import { readConfig, settings } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { openRedis } from '#server/platform/redis.ts';
import { publicSite } from '#tests/support/product.ts';
import { untilListening } from '#tests/support/proxies.ts';
import { hasRedis } from '#tests/support/redis.ts';
import { freePort } from '#tests/support/server.ts';
import { copyTemplate, databasesFolder, pathsIn } from '#tests/support/templates.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The instructions of the Containerfile, one a line. */
const instructions = read('deploy/container/Containerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n */g, '')
  .split('\n');
const [first = 0, second = 0] = instructions.flatMap((line, n) => (line.startsWith('FROM ') ? [n] : []));
const valuesOf = (name: string, lines = instructions) =>
  lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
/** The settings that the image has. */
const ofImage = Object.fromEntries(
  valuesOf('ENV').flatMap((line) => line.split(/ +/).map((pair) => pair.split('=') as [string, string])),
);

const compose = read('deploy/container/compose.yaml');
/** The lines of a service. */
function service(name: string): string {
  const services = compose.slice(compose.indexOf('\nservices:'));
  const [, lines] = new RegExp(`^  ${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(services) ?? [];
  if (!lines) throw new Error(`there is no service ${name}`);
  return lines;
}
/** The settings that the compose file gives the product, as they are written. */
const ofCompose = Object.fromEntries(
  [...service('sesol').matchAll(/^ {6}([A-Z][A-Z\d_]+): (.*)$/gm)].map(([, name, value]) => [
    name as string,
    value as string,
  ]),
);
/** What an operator writes into .env: that without which the compose file refuses, and what a public site needs. */
const asked = new Set([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name as string));
const byOperator: Record<string, string> = {
  ...Object.fromEntries([...asked].map((name) => [name, `secret-of-${name}`])),
  ORIGIN: 'https://sesol.example',
  SMTP_URL: 'smtps://user:password@mail.example.org:465',
  TEAM_EMAIL: 'team@example.org',
  CONTROLLER: 'Name, postal address',
};
const filledIn = (value: string) =>
  value.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => byOperator[name] ?? '');

const folder = mkdtempSync(path.join(databasesFolder(), 'sesol-container-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('image and compose file name settings that there are, and no secret', () => {
  const named = [...Object.keys(ofImage), ...Object.keys(ofCompose)];
  expect(named.length).toBeGreaterThan(12);
  expect(named.filter((name) => !(settings as string[]).includes(name))).toEqual([]);
  expect([...valuesOf('ARG').map((line) => line.split('=')[0]), ...Object.keys(ofImage)].filter(isSecret)).toEqual([]);
  const secrets = [...compose.matchAll(/(\w*(?:PASSWORD|SECRET)\w*): (.*)$/gm)].map(([, , value]) => value as string);
  expect(secrets.length).toBeGreaterThan(3);
  for (const value of secrets) expect(value).toMatch(/^\$\{\w+:\?/);
});
const isSecret = (name = '') => /PASSWORD|SECRET|_KEY|TOKEN/.test(name);

test('the product starts with the settings of the compose file, on two clusters, a Redis and a bucket', () => {
  const given = Object.fromEntries(Object.entries(ofCompose).map(([name, value]) => [name, filledIn(value)]));
  const config = readConfig({ ...byOperator, ...ofImage, ...given });
  expect(config).toMatchObject({ production: true, unsetContacts: [], host: '0.0.0.0', port: 3000 });
  for (const [setting, name] of [
    [config.databaseUrl, 'content'],
    [config.identityDatabaseUrl, 'identity'],
    [config.redisUrl, 'redis'],
    [config.s3?.endpoint, 'photos'],
  ] as const) {
    expect(new URL(setting as string).hostname).toBe(name);
    expect(service(name)).toBeTruthy();
  }
  expect(service('content')).toContain('POSTGRES_PASSWORD: ${CONTENT_PASSWORD:');
  expect(new URL(config.databaseUrl as string).password).toBe(byOperator.CONTENT_PASSWORD);
  expect(new URL(config.identityDatabaseUrl as string).password).toBe(byOperator.IDENTITY_PASSWORD);
  expect(service('photos')).toContain(`/data/${config.s3?.bucket}`);
  expect(service('photos')).toContain(`ROOT_ACCESS_KEY: ${config.s3?.keyId}\n`);
  // The proxy is asked through the network's own address of the machine.
  expect(compose).toContain(`gateway: ${config.trustedProxies.join()} `);
  expect(service('sesol')).toContain(`127.0.0.1:${config.port}:${config.port}`);
  expect(service('sesol')).toContain(`127.0.0.1:${config.metrics?.port}:${config.metrics?.port}`);
});

test.runIf(hasRedis)('the Redis of the compose file keeps nothing on disk, as the product asks', async () => {
  const [, command = ''] = /command: \[redis-server, (.*)\]/.exec(service('redis')) ?? [];
  const port = await freePort();
  const options = command.split(', ').map((word) => word.replaceAll("'", ''));
  const child = spawn('redis-server', [...options, '--port', String(port), '--bind', '127.0.0.1', '--dir', folder], {
    stdio: 'ignore',
  });
  await untilListening(child, port, () => 'Redis has ended');
  const redis = await openRedis(`redis://127.0.0.1:${port}`, createLog('silent', { write() {} }));
  redis.destroy();
  child.kill('SIGTERM');
  await once(child, 'exit');
});

test('what has to be kept lies in volumes, and a stop waits for as long as the drain takes', () => {
  const config = readConfig({ ...publicSite, ...ofImage });
  const volumes = JSON.parse(valuesOf('VOLUME')[0] as string) as string[];
  const kept = [config.dataDir, config.keyFile, config.ledgerDir, config.backupDir, config.logDir] as string[];
  for (const file of kept) expect(volumes.filter((volume) => file.startsWith(`${volume}`))).toHaveLength(1);
  for (const volume of volumes) expect(service('sesol')).toMatch(new RegExp(`:${volume}$`, 'm'));
  const [, grace] = /stop_grace_period: (\d+)s/.exec(service('sesol')) ?? [];
  expect(Number(grace)).toBeGreaterThanOrEqual(Number(ofCompose.DRAIN_SECONDS) + 45);
});

test('what an engine keeps of standard output is bounded, and has no request', () => {
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'));
  const names = [...services.matchAll(/^ {2}(\w+):\n {4}/gm)].map(([, name]) => name as string);
  expect(names).toHaveLength(5);
  for (const name of names) expect(service(name)).toMatch(/^ {4}(logging: \*logging|<<: \*postgres)$/m);
  expect(compose).toMatch(/^x-postgres: &postgres\n( {2}.*\n)* {2}logging: \*logging$/m);
  expect(compose).toMatch(/^x-logging: &logging\n {2}driver: .*\n {2}options: \{ max-size: \w+, max-file: /m);
  expect(service('photos')).toContain("VGW_QUIET: 'true'\n");
});

test('however many cores there are, the databases have connections left', () => {
  const pool = Number(ofCompose.DATABASE_POOL);
  const most = Math.min(processes.most, Math.floor(pool / processes.leastConnections));
  // Each process listens, too. PostgreSQL takes 100, and keeps three of them for itself.
  expect(pool + most).toBeLessThan(97 - 20);
});

test('Docker and Podman leave the same files out of the image', () => {
  expect(read('deploy/container/Containerfile.dockerignore')).toBe(read('.containerignore'));
});

test('images of others are pinned, and the product runs as a user of its own', () => {
  const images = [...compose.matchAll(/image: (\S+)/g)].map(([, image]) => image as string);
  expect(
    images.filter((image) => !/^(localhost\/sesol|docker\.io\/[\w/]+:v?\d+\.\d+(\.\d+)?(-\w+)?)$/.test(image)),
  ).toEqual([]);
  expect(valuesOf('USER')).toEqual(['sesol']);
  // A shell in between would keep signals to itself.
  for (const name of ['ENTRYPOINT', 'CMD']) expect(() => JSON.parse(valuesOf(name).at(-1) as string)).not.toThrow();
});

test('what the image copies is enough to start', { timeout: 5 * 60_000 }, async () => {
  const copied = valuesOf('COPY', instructions.slice(first, second)).flatMap((line) => line.split(' ').slice(0, -1));
  const home = path.join(folder, 'opt');
  mkdirSync(home);
  for (const name of copied) cpSync(path.join(root, name), path.join(home, name), { recursive: true });
  for (const name of ['node_modules', 'dist']) symlinkSync(path.join(root, name), path.join(home, name));
  const port = await freePort();
  copyTemplate('schema', folder);
  const kept = { ...pathsIn(folder), BACKUP_DIR: path.join(folder, 'backups'), LOG_DIR: path.join(folder, 'logs') };
  const child = spawn(process.execPath, (JSON.parse(valuesOf('CMD').at(-1) as string) as string[]).slice(1), {
    cwd: home,
    env: { PATH: process.env.PATH, ...ofImage, ...kept, HOST: '127.0.0.1', PORT: String(port), DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  await untilListening(child, port, () => said);
  const healthy = spawn(process.execPath, healthcheck().slice(1), { env: { PORT: String(port) }, stdio: 'inherit' });
  expect(await once(healthy, 'exit')).toEqual([0, null]);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  // As the container's stop does.
  child.kill('SIGTERM');
  expect(await once(child, 'exit'), said).toEqual([0, null]);
  // Nothing was fetched or built again.
  expect(said).not.toMatch(/getiriliyor|kuruluyor|derleniyor/);
  const gone = spawn(process.execPath, healthcheck().slice(1), { env: { PORT: String(port) }, stdio: 'inherit' });
  expect(await once(gone, 'exit')).toEqual([1, null]);
});

/** The command by which the engine asks whether the process lives. */
function healthcheck(): string[] {
  const [, command] = /CMD (\[.*\])$/.exec(valuesOf('HEALTHCHECK')[0] as string) ?? [];
  return JSON.parse(command as string) as string[];
}
