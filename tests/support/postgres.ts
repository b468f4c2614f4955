import { randomUUID } from 'node:crypto';
import pg from 'pg';

const PREFIX = 'sesol_test_';
const LEFTOVER_AFTER_MS = 2 * 60 * 60_000;

export interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An empty private database on the server of TEST_DATABASE_URL. */
export function createPostgresDatabase(): Promise<OwnDatabase> {
  return createFrom('template0');
}

/** A copy of a database without connections. */
export function copyPostgresDatabase(url: string): Promise<OwnDatabase> {
  return createFrom(new URL(url).pathname.slice(1));
}

async function createFrom(template: string): Promise<OwnDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error('TEST_DATABASE_URL yok');
  const name = `${PREFIX}${Date.now()}_${randomUUID().slice(0, 8)}`;
  await onServer(serverUrl, async (client) => {
    await dropLeftovers(client);
    // template0, because another test file that copies template1 would block this.
    await client.query(`create database ${name} template ${template} encoding 'UTF8'`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

/** Drops the databases of killed runs. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^${PREFIX}[0-9]+_'`,
  );
  for (const { datname } of rows) {
    const createdAt = Number(datname.slice(PREFIX.length).split('_')[0]);
    if (Date.now() - createdAt > LEFTOVER_AFTER_MS)
      await client.query(`drop database if exists ${datname} with (force)`);
  }
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
