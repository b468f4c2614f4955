import { outages } from '#contract/limits.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import { describeError, type Log } from '../log.ts';
import type { Vault } from '../vault.ts';
import { openCopies, type Side } from './copies.ts';
import { type Erased, type LedgerEntries, openEntries } from './entries.ts';

/**
 * The erasure ledger: notes erased items outside the databases and their backups, so that a restored backup does not
 * bring them back (docs/decisions/0023).
 */
export interface Ledger {
  /** The two databases, whose transactions note what they erase (`noteErased`) before they commit. */
  db: Database;
  identityDb: Database;
  /**
   * Whether a database is a copy older than the ledger. Throws `StartError` where other ledgers alone know the
   * databases, unless this one is meant to be new.
   */
  isRestored(isNew: boolean): Promise<boolean>;
  /** All entries. */
  entries(): Promise<LedgerEntries>;
  /** Replaces the tokens, so that earlier copies are recognised. */
  renewToken(): Promise<void>;
  /** Deletes entries of items that no remaining backup contains. */
  forgetPast(): Promise<void>;
}

const notes = new WeakMap<Transaction, Erased[]>();

/** Notes a transaction's erasures; flushed to the disk before the transaction commits. */
export function noteErased(tx: Transaction, ...erased: Erased[]): void {
  notes.get(tx)?.push(...erased);
}

export function openLedger(
  folder: string,
  { db, identityDb, vault, clock, log }: { db: Database; identityDb: Database; vault: Vault; clock: Clock; log: Log },
): Ledger {
  const entries = openEntries(folder, vault, clock);

  /** Refuses an erasure that could not be noted. */
  function refuse(error: unknown): never {
    log.error({ error: describeError(error) }, 'an erasure could not be noted');
    throw new Problem('unavailable', { retryAfter: outages.erasureRetryAfter / 1000 });
  }

  function noting(side: Side) {
    const copies = openCopies(side, { folder, clock });
    const noted: Database = {
      ...side.db,
      async transaction(work, options) {
        let erased: Erased[] = [];
        const result = await side.db.transaction(async (tx) => {
          erased = [];
          notes.set(tx, erased);
          const done = await work(tx);
          if (erased.length > 0) await entries.write(erased).catch(refuse);
          return done;
        }, options);
        if (erased.length > 0) await copies.renew(null);
        return result;
      },
    };
    return { copies, noted };
  }

  const content = noting({ db, table: 'ledger_copy' });
  const identity = noting({ db: identityDb, table: 'identity.ledger_copy' });
  return {
    db: content.noted,
    identityDb: identity.noted,
    async isRestored(isNew) {
      const isUsed = await entries.isUsed();
      const one = await content.copies.isRestored({ isUsed, isNew });
      return (await identity.copies.isRestored({ isUsed, isNew })) || one;
    },
    entries: () => entries.read(),
    async renewToken() {
      await content.copies.renew(null);
      await identity.copies.renew(null);
    },
    forgetPast: () => entries.forgetPast(),
  };
}
