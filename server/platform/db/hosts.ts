import pg from 'pg';
import { readOnly } from './failures.ts';

/**
 * The URLs of the hosts of a PostgreSQL URL, in its order. Several hosts are separated by commas, as libpq reads them
 * (`postgres://sesol@a:5432,b:5432/sesol`): a primary and standbys that may be promoted.
 */
export function urlsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url];
}

/** The hosts of a URL: new connections go to the current one, until it is passed over for the next. */
export interface Hosts {
  count: number;
  current(): string;
  /** Passes over a host that is away or refuses writes; does nothing where that is not the current one any more. */
  passOver(url: string): void;
}

export function hostsOf(url: string): Hosts {
  const urls = urlsOf(url);
  let index = 0;
  const current = () => urls[index] as string;
  return {
    count: urls.length,
    current,
    passOver(failed) {
      if (failed === current()) index = (index + 1) % urls.length;
    },
  };
}

/** Whether a server refuses writes: a standby, or one set so. */
async function refusesWrites(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ refuses: boolean }>(
    `SELECT current_setting('transaction_read_only') = 'on' AS refuses`,
  );
  return rows[0]?.refuses ?? true;
}

/** Settings of a pool whose connections go to the current host, which must take writes where it is one of several. */
export function connectingTo(hosts: Hosts, takesWrites: boolean): pg.PoolConfig {
  if (hosts.count === 1) return { connectionString: hosts.current() };
  return {
    Client: class extends pg.Client {
      constructor(settings?: pg.ClientConfig) {
        super({ ...settings, connectionString: hosts.current() });
      }
    },
    async onConnect(client) {
      if (takesWrites && (await refusesWrites(client))) throw new ReadOnlyHostError();
    },
  };
}

/** A host that refuses writes, with the SQLSTATE code of that. */
class ReadOnlyHostError extends Error {
  override name = 'ReadOnlyHostError';
  readonly code = readOnly;
}

/**
 * Opens a connection to the first host that takes writes, otherwise to the last one, if that answers; the driver's
 * errors pass.
 */
export async function connectTo(url: string, settings: pg.ClientConfig): Promise<pg.Client> {
  const urls = urlsOf(url);
  for (const host of urls.slice(0, -1)) {
    const client = await opened(host, settings).catch(() => undefined);
    if (!client) continue;
    if (!(await refusesWrites(client).catch(() => true))) return client;
    close(client);
  }
  return opened(urls.at(-1) as string, settings);
}

async function opened(url: string, settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...settings, connectionString: url });
  // A connection that breaks fails at its next statement.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    close(client);
    throw error;
  }
}

/** Ends a connection, and does not wait: a lost one does not answer. */
function close(client: pg.Client): void {
  void client.end().catch(() => {});
}
