import { randomUUID } from 'node:crypto';
import { operator } from '#contract/copy/operator.ts';
import { nodeTimes } from '#contract/limits.ts';
import { timeOf } from './clock.ts';
import { StartError } from './config.ts';
import type { Database, Queryable } from './db/database.ts';
import { channel } from './relay-lines.ts';
import type { Keyring } from './vault.ts';

/** Writes or renews a node's row, by the database's clock, which is the same for all of them. */
const beat = `INSERT INTO node (id, storage_id, seals_by, knows) VALUES ($1, $2, $3, $4)
  ON CONFLICT (id) DO UPDATE SET seals_by = $3, knows = $4, seen_at = DEFAULT RETURNING seen_at AS "seenAt"`;

/**
 * Enters this node among those of the database, and renews its entry until the returned function removes it. Throws
 * `StartError` where a running node keeps its photos in another place: neither could show those of the other. The id of
 * a place lies in the place itself (`Storage.id`), so that nodes which share a folder or a bucket agree. The entry names
 * the key by which the node seals, and the newest that it knows.
 */
export async function joinNodes(db: Database, storageId: string, vault: Keyring): Promise<() => Promise<void>> {
  const id = randomUUID();
  const entry = () => [id, storageId, vault.inForce.id, vault.wanted.id];
  await db.transaction(async (tx) => {
    // Of two nodes that start at the same moment the second one sees the first.
    await tx.query('LOCK TABLE node IN SHARE ROW EXCLUSIVE MODE');
    const [row] = await tx.query<{ seenAt: Date }>(beat, entry());
    const gone = new Date((row?.seenAt.getTime() ?? 0) - nodeTimes.gone);
    await tx.query('DELETE FROM node WHERE seen_at < $1', [gone]);
    const others = await tx.query('SELECT FROM node WHERE storage_id <> $1 LIMIT 1', [storageId]);
    if (others.length > 0) throw new StartError(operator.photosElsewhere);
  });
  let renewal: Promise<unknown> = Promise.resolve();
  let hasLeft = false;
  const renew = () => {
    // A failure of the database has its line in the log.
    if (!hasLeft) renewal = renewal.then(() => db.query(beat, entry())).catch(() => {});
  };
  const beats = setInterval(renew, nodeTimes.beat).unref();
  vault.onChange(renew);
  return async () => {
    hasLeft = true;
    clearInterval(beats);
    await renewal;
    // Without a database the entry stays, and counts for a minute.
    await db.query('DELETE FROM node WHERE id = $1', [id]).catch(() => {});
  };
}

/**
 * Whether nodes run on this database: those with an entry, for a minute also one that has crashed, and those of earlier
 * releases, which have none, by the name of their connections that listen.
 */
export async function nodesRun(db: Queryable): Promise<boolean> {
  const nodes = await db.query(
    `SELECT FROM node WHERE seen_at > $1
     UNION ALL SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE $2 LIMIT 1`,
    [new Date((await timeOf(db)).getTime() - nodeTimes.gone), `${channel}%`],
  );
  return nodes.length > 0;
}

/**
 * The nodes that do not know a key yet, and those that seal by another one. Nodes of earlier releases know none but the
 * first; their connections that listen have a longer name.
 */
export async function nodesBehind(db: Queryable, keyId: string): Promise<{ unknowing: number; sealing: number }> {
  const [row] = await db.query<{ unknowing: number; sealing: number; older: number }>(
    `SELECT count(*) FILTER (WHERE knows <> $1)::int AS unknowing, count(*) FILTER (WHERE seals_by <> $1)::int AS sealing,
       (SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE $3) AS older
     FROM node WHERE seen_at > $2`,
    [keyId, new Date((await timeOf(db)).getTime() - nodeTimes.gone), `${channel} %`],
  );
  const { unknowing = 0, sealing = 0, older = 0 } = row ?? {};
  return { unknowing: unknowing + older, sealing: sealing + older };
}
