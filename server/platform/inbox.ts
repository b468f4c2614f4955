import type { Queryable, Row, Transaction } from './db/database.ts';
import type { Vault } from './vault.ts';

/** A row of an inbox, opened. */
export interface Item<Body> {
  key: Buffer;
  /** When the row is deleted, in milliseconds: computed from the time of writing alone. */
  until: number;
  /** When what it holds takes effect, in milliseconds; 0 where that has no time. */
  due: number;
  body: Body;
}

/** What is looked through for all items at once: everything but the body. */
export type Head = Omit<Item<never>, 'body'>;

/**
 * A table of sealed rows of one size, for what waits for its time. Each row is found by keyed hashes of two names, of
 * which each names one row at most. Whoever reads the table, its files or the write-ahead log sees that something was
 * put in, and can not tie it to what it becomes; so what takes effect leaves its row alone until the row's own time.
 */
export interface Inbox<Body> {
  /** Adds an item under both names; tells whether both were free. */
  put(tx: Queryable, names: [string, string], item: Omit<Item<Body>, 'key'>): Promise<boolean>;
  find(db: Queryable, name: string): Promise<Item<Body> | undefined>;
  /** The same, held until the transaction ends. */
  hold(tx: Transaction, name: string): Promise<Item<Body> | undefined>;
  /** The items whose second name is among `names`, in no order. */
  among(db: Queryable, names: string[]): Promise<Item<Body>[]>;
  /** The items of those rows, in the order of their keys. */
  of(db: Queryable, keys: Buffer[]): Promise<Item<Body>[]>;
  heads(db: Queryable): Promise<Head[]>;
  all(db: Queryable): Promise<Item<Body>[]>;
  replace(tx: Queryable, item: Item<Body>): Promise<void>;
  remove(db: Queryable, key: Buffer): Promise<void>;
}

interface SealedRow extends Row {
  key: Buffer;
  head: Buffer;
  body: Buffer;
}

/** Opens the inbox in `table`, whose bodies are filled up to a multiple of `size` bytes. */
export function inboxOf<Body>(vault: Vault, table: 'waiting_post' | 'waiting_photo', size: number): Inbox<Body> {
  const keyOf = (name: string) => vault.fingerprint(table, name);
  const place = (key: Buffer, part: 'head' | 'body') => `${table}.${part}:${key.toString('base64')}`;
  const sealed = ({ key, until, due, body }: Item<Body>) => {
    const json = JSON.stringify(body);
    const missing = (size - (Buffer.byteLength(json) % size)) % size;
    return [
      key,
      vault.seal(place(key, 'head'), JSON.stringify([until, due])),
      vault.seal(place(key, 'body'), json + ' '.repeat(missing)),
    ];
  };
  const headOf = ({ key, head }: Pick<SealedRow, 'key' | 'head'>): Head => {
    const [until, due] = JSON.parse(vault.open(place(key, 'head'), head));
    return { key, until, due };
  };
  const itemOf = (row: SealedRow): Item<Body> => ({
    ...headOf(row),
    body: JSON.parse(vault.open(place(row.key, 'body'), row.body)),
  });
  const select = async (db: Queryable, which: string, values: unknown[] = []) =>
    (await db.query<SealedRow>(`SELECT key, head, body FROM ${table} ${which}`, values)).map(itemOf);

  return {
    async put(tx, [name, otherName], item) {
      const [key, head, body] = sealed({ ...item, key: keyOf(name) });
      const put = await tx.query(
        `INSERT INTO ${table} (key, other_key, head, body) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING RETURNING 1 AS put`,
        [key, keyOf(otherName), head, body],
      );
      return put.length === 1;
    },
    find: async (db, name) => (await select(db, 'WHERE key = $1', [keyOf(name)]))[0],
    hold: async (tx, name) => (await select(tx, 'WHERE key = $1 FOR UPDATE', [keyOf(name)]))[0],
    among: (db, names) => select(db, 'WHERE other_key = ANY ($1::bytea[])', [names.map(keyOf)]),
    of: (db, keys) => select(db, 'WHERE key = ANY ($1::bytea[]) ORDER BY key', [keys]),
    heads: async (db) =>
      (await db.query<Pick<SealedRow, 'key' | 'head'>>(`SELECT key, head FROM ${table}`)).map(headOf),
    all: (db) => select(db, ''),
    async replace(tx, item) {
      await tx.query(`UPDATE ${table} SET head = $2, body = $3 WHERE key = $1`, sealed(item));
    },
    async remove(db, key) {
      await db.query(`DELETE FROM ${table} WHERE key = $1`, [key]);
    },
  };
}
