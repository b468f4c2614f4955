import type { Database, Queryable, Row } from './db/database.ts';
import { opens } from './key-vault.ts';
import { keysOfRows, type Vault } from './vault.ts';

/** An opened row of an inbox. */
export interface Item<Body> {
  key: Buffer;
  /** The time at which the row is deleted (milliseconds), computed only from the time of writing. */
  until: number;
  /** The time at which its content takes effect (milliseconds); 0 for none. */
  due: number;
  body: Body;
}

/** An item without its body: what a scan over all items opens. */
export type Head = Omit<Item<never>, 'body'>;

/**
 * A table of sealed rows of equal size, for content that waits for its time. A row is found by keyed hashes of two
 * names, each unique. The table, its files and the write-ahead log show that something was inserted, and nothing ties
 * it to its later content: when that takes effect, the row stays until its own time.
 */
export interface Inbox<Body> {
  /** Inserts an item under both names; returns whether both were free. */
  put(tx: Queryable, names: [string, string], item: Omit<Item<Body>, 'key'>): Promise<boolean>;
  /** The names among `names` that are no item's second name, in their order. */
  freeAmong(db: Queryable, names: string[]): Promise<string[]>;
  find(db: Queryable, name: string): Promise<Item<Body> | undefined>;
  /** The items whose second name is among `names`, unordered. */
  among(db: Queryable, names: string[]): Promise<Item<Body>[]>;
  /** The items of those keys, ordered by key. */
  of(db: Queryable, keys: Buffer[]): Promise<Item<Body>[]>;
  heads(db: Queryable): Promise<Head[]>;
  /** The heads of the items whose second name is among `names`, unordered: no body is read. */
  headsAmong(db: Queryable, names: string[]): Promise<Head[]>;
  all(db: Queryable): Promise<Item<Body>[]>;
  replace(tx: Queryable, item: Item<Body>): Promise<void>;
  remove(db: Queryable, key: Buffer): Promise<void>;
  /**
   * Reads every body. Reading a page with dead rows prunes it, which is logged: after this call the log does not show
   * which bodies are read.
   */
  touch(db: Queryable): Promise<void>;
  /** Prunes dead rows, so that no reader does. */
  clear(db: Database): Promise<void>;
  /** The number of items under a key other than that in force. They run out, and are not sealed again. */
  countFormer(db: Queryable): Promise<number>;
}

interface SealedRow extends Row {
  key: Buffer;
  head: Buffer;
  body: Buffer;
}

/** Opens the inbox in `table`, whose bodies are padded to a multiple of `size` bytes. */
export function inboxOf<Body>(vault: Vault, table: string, size: number): Inbox<Body> {
  const keyOf = (name: string) => vault.fingerprint(table, name);
  /** The keys of the rows that these names may have, under each key in use. */
  const keysOf = (names: string[]) =>
    keysOfRows(vault).flatMap((key) => names.map((name) => key.fingerprint(table, name)));
  const context = (key: Buffer, part: 'head' | 'body') => `${table}.${part}:${key.toString('base64')}`;
  const sealed = ({ key, until, due, body }: Item<Body>) => {
    const json = JSON.stringify(body);
    const missing = (size - (Buffer.byteLength(json) % size)) % size;
    return [
      key,
      vault.seal(context(key, 'head'), JSON.stringify([until, due])),
      vault.seal(context(key, 'body'), json + ' '.repeat(missing)),
    ];
  };
  const headOf = ({ key, head }: Pick<SealedRow, 'key' | 'head'>): Head => {
    const [until, due] = JSON.parse(vault.open(context(key, 'head'), head));
    return { key, until, due };
  };
  const itemOf = (row: SealedRow): Item<Body> => ({
    ...headOf(row),
    body: JSON.parse(vault.open(context(row.key, 'body'), row.body)),
  });
  const heads = async (db: Queryable, which = '', values: unknown[] = []) =>
    (await db.query<Pick<SealedRow, 'key' | 'head'>>(`SELECT key, head FROM ${table} ${which}`, values)).map(headOf);
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
    async freeAmong(db, names) {
      const taken = await db.query<{ place: number }>(
        `SELECT place::int FROM unnest($1::bytea[]) WITH ORDINALITY AS asked (key, place)
         WHERE EXISTS (SELECT FROM ${table} WHERE other_key = asked.key)`,
        [keysOf(names)],
      );
      const places = new Set(taken.map(({ place }) => (place - 1) % names.length));
      return names.filter((_, place) => !places.has(place));
    },
    find: async (db, name) => (await select(db, 'WHERE key = ANY ($1::bytea[])', [keysOf([name])]))[0],
    among: (db, names) => select(db, 'WHERE other_key = ANY ($1::bytea[])', [keysOf(names)]),
    of: (db, keys) => select(db, 'WHERE key = ANY ($1::bytea[]) ORDER BY key', [keys]),
    heads: (db) => heads(db),
    headsAmong: (db, names) => heads(db, 'WHERE other_key = ANY ($1::bytea[])', [keysOf(names)]),
    all: (db) => select(db, ''),
    async replace(tx, item) {
      await tx.query(`UPDATE ${table} SET head = $2, body = $3 WHERE key = $1`, sealed(item));
    },
    async remove(db, key) {
      await db.query(`DELETE FROM ${table} WHERE key = $1`, [key]);
    },
    async touch(db) {
      await db.query(`SELECT max(get_byte(body, 0)) FROM ${table}`);
    },
    async clear(db) {
      await db.query(`VACUUM (SKIP_LOCKED, TRUNCATE false) ${table}`);
    },
    async countFormer(db) {
      const rows = await db.query<Pick<SealedRow, 'key' | 'head'>>(`SELECT key, head FROM ${table}`);
      return rows.filter(({ key, head }) => vault.others.some((other) => opens(other, context(key, 'head'), head)))
        .length;
    },
  };
}
