import { AsyncLocalStorage } from 'node:async_hooks';
import { operator } from '#contract/copy/operator.ts';
import { StartError } from '../config.ts';
import { describeError, type Log } from '../log.ts';
import { clusterOf, type Database, type Queryable } from './database.ts';
import { isAway, isBusy } from './failures.ts';
import { pooled, serverPools, type Timeouts } from './pool.ts';

/** A streaming replica of a database, which answers public reads. */
export interface ReplicaLocation {
  url: string;
  /** The lag beyond which it is left out, in milliseconds. */
  maxLag: number;
  /** The number of connections. */
  size?: number;
  prepared?: boolean;
}

/** Timeouts of the replica: a reader who waits in vain is answered by the primary after that. */
const timeouts: Timeouts = { connection: 500, statement: 900, answer: 1000, lock: 500, idleInTransaction: 10_000 };

/** The interval at which positions in the write-ahead log are compared, in milliseconds. */
const comparing = 100;

const publicly = new AsyncLocalStorage<boolean>();

/** Runs reads whose result is the same for everybody: a replica may answer them. */
export function readPublicly<T>(work: () => T): T {
  return publicly.run(true, work);
}

/** A statement that changes nothing and locks nothing. */
const reads = (text: string) => /^\s*(SELECT|WITH)\b/.test(text) && !/\b(INSERT|UPDATE|DELETE|SHARE)\b/.test(text);

/** A position in the write-ahead log (`16/B374D848`) as a number. */
function positionOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * A database whose public reads go to a replica, while that is known to contain everything that was committed before
 * the last `requireFresh`, and not to lag by more than its limit. All else, and whatever the replica does not answer,
 * goes to the primary. Throws `StartError` for a replica of another cluster; one that is away is left out until it
 * answers.
 */
export async function withReplica(primary: Database, location: ReplicaLocation, log: Log): Promise<Database> {
  const { url, maxLag, size, prepared = true } = location;
  const pools = serverPools(
    { url, prepared, timeouts, ...(size === undefined ? {} : { size }) },
    { takesWrites: false },
  );
  const replica = pooled(pools, { name: 'replica', log, prepared });
  /** The time before which every commit is contained in the replica. */
  let containsUntil = Number.NEGATIVE_INFINITY;
  let requiredSince = Number.NEGATIVE_INFINITY;
  /** Positions of the primary that the replica had not reached, and the times at which they were read. */
  let ahead: { position: bigint; at: number }[] = [];

  const cluster = await clusterOf(primary);
  const isOther = async () => {
    const found = await clusterOf(replica);
    return found !== undefined && found !== cluster;
  };
  if (await isOther().catch(() => false)) {
    await replica.close();
    throw new StartError(operator.replicaOfAnother);
  }

  function leaveOut(): void {
    containsUntil = Number.NEGATIVE_INFINITY;
    ahead = [];
  }

  async function compare(): Promise<void> {
    const at = performance.now();
    const [written] = await primary.query<{ lsn: string }>('SELECT pg_current_wal_flush_lsn()::text AS lsn');
    const [replayed] = await replica.query<{ lsn: string | null; cluster: string }>(
      `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS lsn,
         (SELECT system_identifier::text FROM pg_control_system()) AS cluster`,
    );
    // A promoted replica is none any more.
    if (!written || !replayed?.lsn || replayed.cluster !== cluster) return leaveOut();
    ahead.push({ position: positionOf(written.lsn), at });
    const reached = positionOf(replayed.lsn);
    for (const mark of ahead) if (mark.position <= reached) containsUntil = Math.max(containsUntil, mark.at);
    ahead = ahead.filter((mark) => mark.position > reached && at - mark.at <= maxLag);
  }

  let isComparing = false;
  const timer = setInterval(() => {
    if (isComparing) return;
    isComparing = true;
    compare()
      .catch(leaveOut)
      .finally(() => {
        isComparing = false;
      });
  }, comparing);

  const isUsable = () =>
    publicly.getStore() === true && containsUntil >= requiredSince && performance.now() - containsUntil <= maxLag;

  /** Asks the replica, and the primary where that is away, busy or in conflict with what it replays. */
  async function ask<T>(work: (database: Database) => Promise<T>): Promise<T> {
    try {
      return await work(replica);
    } catch (error) {
      if (!isAway(error) && !isBusy(error)) throw error;
      if (isAway(error)) leaveOut();
      log.debug({ error: describeError(error) }, 'the primary answers for its replica');
      return work(primary);
    }
  }

  const query: Queryable['query'] = (text, values, name) =>
    isUsable() && reads(text)
      ? ask((database) => database.query(text, values, name))
      : primary.query(text, values, name);

  return {
    query,
    transaction: (work, options) =>
      isUsable() ? ask((database) => database.transaction(work, options)) : primary.transaction(work, options),
    outsideTransaction: primary.outsideTransaction,
    connections: primary.connections,
    requireFresh() {
      requiredSince = performance.now();
    },
    async close() {
      clearInterval(timer);
      await replica.close();
      await primary.close();
    },
  };
}
