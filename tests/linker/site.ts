import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/server.ts';
import { copyTemplate, placesIn } from '#tests/support/templates.ts';
import { readHeap, readWal } from './collect.ts';
import type { RawFile, Side } from './evidence.ts';

export type SiteKind = 'embedded' | 'two clusters' | 'one cluster';

/** Databases of their own, whose files can be read as whoever copies the disk reads them. */
export interface Site {
  kind: SiteKind;
  database: TestDatabase;
  key: Buffer;
  /** The settings that tell the product where they are. */
  env: Record<string, string>;
  heap(): Promise<RawFile[]>;
  wal(): Promise<Record<Side, Buffer[]>>;
  /** What the database servers have logged. */
  serverLogs(): string[];
}

const binaries = '/usr/lib/postgresql/15/bin';

export function hasPostgres(): boolean {
  return existsSync(path.join(binaries, 'initdb'));
}

export async function openSite(kind: SiteKind): Promise<Site> {
  return kind === 'embedded' ? embeddedSite() : clusterSite(kind);
}

function embeddedSite(): Site {
  const folder = mkdtempSync(path.join(tmpdir(), 'sesol-linker-'));
  copyTemplate('schema', folder);
  const dataDir = placesIn(folder).DATA_DIR;
  const folderOf = { content: path.join(dataDir, 'postgres'), identity: path.join(dataDir, 'identity', 'postgres') };
  return {
    kind: 'embedded',
    key: randomBytes(32),
    env: {},
    database: {
      engine: 'pglite',
      dataDir,
      close: async () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
    },
    heap: async () => [...readHeap('content', folderOf.content), ...readHeap('identity', folderOf.identity)],
    wal: async () => ({
      content: readWal(new Map(), path.join(folderOf.content, 'pg_wal')),
      identity: readWal(new Map(), path.join(folderOf.identity, 'pg_wal')),
    }),
    serverLogs: () => [],
  };
}

interface Cluster {
  folder: string;
  url(name: string): string;
  oidOf(name: string): Promise<string>;
  stop(): void;
}

async function clusterSite(kind: SiteKind): Promise<Site> {
  const content = await startCluster();
  const identity = kind === 'one cluster' ? content : await startCluster();
  const clusters = new Set([content, identity]);
  const [url, identityUrl] = [content.url('sesol'), identity.url('kimlik')];
  const of = { content, identity };
  const oids = {
    content: new Set([await content.oidOf('sesol')]),
    identity: new Set([await identity.oidOf('kimlik')]),
  };
  const archived = { content: new Map<string, Buffer>(), identity: new Map<string, Buffer>() };
  const walOf = (side: Side) =>
    readWal(archived[side], path.join(of[side].folder, 'archive'), path.join(of[side].folder, 'data', 'pg_wal'));
  return {
    kind,
    key: randomBytes(32),
    env: { DATABASE_URL: url, IDENTITY_DATABASE_URL: identityUrl },
    database: {
      engine: 'postgres',
      url,
      identityUrl,
      close: async () => {
        for (const cluster of clusters) cluster.stop();
      },
    },
    async heap() {
      for (const { url: urlOf } of clusters) await run(urlOf('postgres'), 'CHECKPOINT');
      return (['content', 'identity'] as const).flatMap((side) =>
        readHeap(side, path.join(of[side].folder, 'data'), oids[side]),
      );
    },
    wal: async () => ({ content: walOf('content'), identity: walOf('identity') }),
    serverLogs: () => [...clusters].map(({ folder }) => readFileSync(path.join(folder, 'log'), 'utf8')),
  };
}

/** A PostgreSQL of its own with an archived log, run by a user who may; stopped and removed at the end. */
async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sesol-cluster-'));
  const [uid, gid] = asPostgres(['sh', '-c', 'id -u; id -g']).trim().split('\n').map(Number);
  if (process.getuid?.() === 0) chownSync(folder, uid as number, gid as number);
  const data = path.join(folder, 'data');
  const archive = path.join(folder, 'archive');
  mkdirSync(archive);
  if (process.getuid?.() === 0) chownSync(archive, uid as number, gid as number);
  asPostgres([path.join(binaries, 'initdb'), '-D', data, '-A', 'trust', '-E', 'UTF8', '--locale=C', '-U', 'postgres']);
  const port = await freePort();
  const settings = [
    ...[`-p ${port}`, `-c unix_socket_directories=${folder}`, '-c listen_addresses=127.0.0.1', '-c fsync=off'],
    ...['-c archive_mode=on', `-c archive_command="cp %p ${archive}/%f"`, '-c max_connections=60'],
  ].join(' ');
  asPostgres([
    path.join(binaries, 'pg_ctl'),
    '-D',
    data,
    '-l',
    path.join(folder, 'log'),
    '-o',
    settings,
    '-w',
    'start',
  ]);
  const url = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  for (const name of ['sesol', 'kimlik']) await run(url('postgres'), `CREATE DATABASE ${name}`);
  return {
    folder,
    url,
    async oidOf(name) {
      const [row] = await run(url('postgres'), `SELECT oid::text FROM pg_database WHERE datname = '${name}'`);
      return row?.oid as string;
    },
    stop() {
      asPostgres([path.join(binaries, 'pg_ctl'), '-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function asPostgres(command: string[]): string {
  const [program = '', ...args] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  return execFileSync(program, args, { cwd: '/', encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

async function run(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
