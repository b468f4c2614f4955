import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Cluster, makeFolder, runOn, startCluster } from '#tests/support/cluster.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { copyTemplate, pathsIn } from '#tests/support/templates.ts';
import { readHeap, readWal } from './collect.ts';
import type { RawFile, Side } from './evidence.ts';

export type SiteKind = 'embedded' | 'two clusters' | 'one cluster';

/** A site with databases of its own, whose files can be read as in a copy of the disk. */
interface Site {
  kind: SiteKind;
  database: TestDatabase;
  key: Buffer;
  /** The product's settings for the databases. */
  env: Record<string, string>;
  heap(): Promise<RawFile[]>;
  wal(): Promise<Record<Side, Buffer[]>>;
  /** The logs of the database servers. */
  serverLogs(): string[];
}

export async function openSite(kind: SiteKind): Promise<Site> {
  return kind === 'embedded' ? embeddedSite() : clusterSite(kind);
}

function embeddedSite(): Site {
  const folder = mkdtempSync(path.join(tmpdir(), 'sesol-linker-'));
  copyTemplate('schema', folder);
  const dataDir = pathsIn(folder).DATA_DIR;
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

interface ArchivedCluster extends Cluster {
  oidOf(name: string): Promise<string>;
}

async function clusterSite(kind: SiteKind): Promise<Site> {
  const content = await archivedCluster();
  const identity = kind === 'one cluster' ? content : await archivedCluster();
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
        for (const cluster of clusters) await cluster.remove();
      },
    },
    async heap() {
      for (const { url: urlOf } of clusters) await runOn(urlOf('postgres'), 'CHECKPOINT');
      return (['content', 'identity'] as const).flatMap((side) =>
        readHeap(side, path.join(of[side].folder, 'data'), oids[side]),
      );
    },
    wal: async () => ({ content: walOf('content'), identity: walOf('identity') }),
    serverLogs: () => [...clusters].map(({ folder }) => readFileSync(path.join(folder, 'log'), 'utf8')),
  };
}

/** A cluster with log archiving and two databases. */
async function archivedCluster(): Promise<ArchivedCluster> {
  const archived = { archive_mode: 'on', archive_command: 'cp %p ../archive/%f', max_connections: '60' };
  const cluster = await startCluster(archived);
  makeFolder(path.join(cluster.folder, 'archive'));
  for (const name of ['sesol', 'kimlik']) await runOn(cluster.url('postgres'), `CREATE DATABASE ${name}`);
  return {
    ...cluster,
    async oidOf(name) {
      const query = `SELECT oid::text FROM pg_database WHERE datname = '${name}'`;
      return (await runOn(cluster.url('postgres'), query))[0]?.oid as string;
    },
  };
}
