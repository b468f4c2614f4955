import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { operator } from '#contract/copy/operator.ts';
import { type Clock, dayOf } from '../clock.ts';
import { StartError } from '../config.ts';
import type { Database, Transaction } from '../db/database.ts';
import { flush } from '../flush.ts';
import { gathered } from '../gather.ts';

/** The id of this lock among all advisory locks of the database server. */
const lockId = 7_370_011;

/** One database, and its table for the ledger. */
export interface Side {
  db: Database;
  table: 'ledger_copy' | 'identity.ledger_copy';
}

/**
 * Recognises a database restored from a copy. A row in it and a file of the ledger hold the same random token, which is
 * replaced after every erasure: an older copy has an older token. During the replacement the file holds both, so that a
 * crash does not look like a copy. The file is read and written under the lock of the row.
 */
export function openCopies(side: Side, { folder, clock }: { folder: string; clock: Clock }) {
  const { db, table } = side;
  let own = '';

  const fileOf = (id: string) => path.join(folder, `copy-${id}`);

  async function write(id: string, tokens: string[]): Promise<void> {
    const temporary = `${fileOf(id)}.new`;
    const file = await open(temporary, 'w', 0o600);
    // Of equal size, with one token or two.
    await file.write(JSON.stringify([tokens[0], tokens.at(-1)]));
    const day = new Date(dayOf(clock.now()));
    await file.utimes(day, day);
    await file.sync();
    await file.close();
    await rename(temporary, fileOf(id));
    await flush(folder);
  }

  async function lock(tx: Transaction, id: string): Promise<string | undefined> {
    const [row] = await tx.query<{ token: string }>(`SELECT token FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
    return row?.token;
  }

  /** Creates the row and the file for a database that this ledger does not know. */
  async function adopt(tx: Transaction): Promise<void> {
    own = randomUUID();
    const token = randomUUID();
    await write(own, [token]);
    await tx.query(`INSERT INTO ${table} (id, token) VALUES ($1, $2)`, [own, token]);
  }

  return {
    /**
     * Whether the database is a copy older than the ledger. An unknown database counts as one where the ledger is in
     * use (`isUsed`). Refuses databases that other ledgers know, unless `isNew`.
     */
    isRestored({ isUsed, isNew }: { isUsed: boolean; isNew: boolean }): Promise<boolean> {
      return db.transaction(async (tx) => {
        await tx.query('SELECT pg_advisory_xact_lock($1)', [lockId]);
        const rows = await tx.query<{ id: string }>(`SELECT id FROM ${table} ORDER BY id`);
        const files = new Set(await readdir(folder));
        const known = rows.filter(({ id }) => files.has(path.basename(fileOf(id))));
        own = known[0]?.id ?? '';
        if (!own) {
          if (rows.length > 0 && !isNew) throw new StartError(operator.ledgerMissing(folder));
          await adopt(tx);
          return isUsed;
        }
        let isRestored = false;
        for (const { id } of known) {
          const token = await lock(tx, id);
          const tokens = JSON.parse(await readFile(fileOf(id), 'utf8')) as string[];
          if (!tokens.includes(token ?? '')) isRestored = true;
        }
        return isRestored;
      });
    },

    /** Replaces the token, so that earlier copies are recognised. Concurrent callers share one replacement. */
    renew: gathered(async (asked: null[]): Promise<null[]> => {
      await db.transaction(async (tx) => {
        const old = (await lock(tx, own)) ?? '';
        const token = randomUUID();
        await write(own, [old, token]);
        await tx.query(`UPDATE ${table} SET token = $2 WHERE id = $1`, [own, token]);
      });
      await db.transaction(async (tx) => write(own, [(await lock(tx, own)) ?? '']));
      return asked;
    }),
  };
}
