import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { operator } from '#contract/copy/operator.ts';
import { type Clock, dayOf } from '../clock.ts';
import { StartError } from '../config.ts';
import type { Database, Transaction } from '../db/database.ts';
import { gathered } from '../gather.ts';
import { flushFolder } from './entries.ts';

/** Names this lock among all advisory locks of the database server. */
const lockId = 7_370_011;

/** One database, and the table by which the ledger knows it. */
export interface Side {
  db: Database;
  table: 'ledger_copy' | 'identity.ledger_copy';
}

/**
 * Recognises a database that was restored from a copy. A row of it and a file of the ledger hold the same random token,
 * which is replaced after every erasure: a copy from before holds an older one. While it is being replaced the file holds
 * both, so that a crash is not taken for a copy. Whoever reads or writes the file holds the row.
 */
export function openCopies(side: Side, { folder, clock }: { folder: string; clock: Clock }) {
  const { db, table } = side;
  let own = '';

  const fileOf = (id: string) => path.join(folder, `copy-${id}`);

  async function write(id: string, tokens: string[]): Promise<void> {
    const temporary = `${fileOf(id)}.new`;
    const file = await open(temporary, 'w', 0o600);
    // Of one size, whether one token or two.
    await file.write(JSON.stringify([tokens[0], tokens.at(-1)]));
    const day = new Date(dayOf(clock.now()));
    await file.utimes(day, day);
    await file.sync();
    await file.close();
    await rename(temporary, fileOf(id));
    await flushFolder(folder);
  }

  async function hold(tx: Transaction, id: string): Promise<string | undefined> {
    const [row] = await tx.query<{ token: string }>(`SELECT token FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
    return row?.token;
  }

  /** A row and a file of their own for a database that this ledger does not know. */
  async function adopt(tx: Transaction): Promise<void> {
    own = randomUUID();
    const token = randomUUID();
    await write(own, [token]);
    await tx.query(`INSERT INTO ${table} (id, token) VALUES ($1, $2)`, [own, token]);
  }

  return {
    /**
     * Tells whether the database is a copy from before what the ledger has noted. One that this ledger does not know may
     * be, where the ledger is in use (`isUsed`). Refused where other ledgers know the database, unless `isNew`.
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
          const token = await hold(tx, id);
          const tokens = JSON.parse(await readFile(fileOf(id), 'utf8')) as string[];
          if (!tokens.includes(token ?? '')) isRestored = true;
        }
        return isRestored;
      });
    },

    /** Replaces the token: copies from before are recognised from now on. Those that ask at once share it. */
    turn: gathered(async (asked: null[]): Promise<null[]> => {
      await db.transaction(async (tx) => {
        const old = (await hold(tx, own)) ?? '';
        const token = randomUUID();
        await write(own, [old, token]);
        await tx.query(`UPDATE ${table} SET token = $2 WHERE id = $1`, [own, token]);
      });
      await db.transaction(async (tx) => write(own, [(await hold(tx, own)) ?? '']));
      return asked;
    }),
  };
}
