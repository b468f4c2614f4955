import { randomUUID } from 'node:crypto';
import { operator } from '#contract/copy/operator.ts';
import { nodeTimes } from '#contract/limits.ts';
import { timeOf } from './clock.ts';
import { StartError } from './config.ts';
import type { Database, Queryable } from './db/database.ts';
import { channel } from './relay-lines.ts';

/** Writes or renews a node's row, by the database's clock, which is the same for all of them. */
const beat = `INSERT INTO node (id, storage_id) VALUES ($1, $2)
  ON CONFLICT (id) DO UPDATE SET seen_at = DEFAULT RETURNING seen_at AS "seenAt"`;

/**
 * Enters this node among those of the database, and renews its entry until the returned function removes it. Throws
 * `StartError` where a running node keeps its photos in another place: neither could show those of the other. The id of
 * a place lies in the place itself (`Storage.id`), so that nodes which share a folder or a bucket agree.
 */
export async function joinNodes(db: Database, storageId: string): Promise<() => Promise<void>> {
  const id = randomUUID();
  await db.transaction(async (tx) => {
    // Of two nodes that start at the same moment the second one sees the first.
    await tx.query('LOCK TABLE node IN SHARE ROW EXCLUSIVE MODE');
    const [row] = await tx.query<{ seenAt: Date }>(beat, [id, storageId]);
    const gone = new Date((row?.seenAt.getTime() ?? 0) - nodeTimes.gone);
    await tx.query('DELETE FROM node WHERE seen_at < $1', [gone]);
    const others = await tx.query('SELECT FROM node WHERE storage_id <> $1 LIMIT 1', [storageId]);
    if (others.length > 0) throw new StartError(operator.photosElsewhere);
  });
  let renewal: Promise<unknown> = Promise.resolve();
  const beats = setInterval(() => {
    // A failure of the database has its line in the log.
    renewal = db.query(beat, [id, storageId]).catch(() => {});
  }, nodeTimes.beat).unref();
  return async () => {
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
