import type { Queryable, Row, Transaction } from './database.ts';

/**
 * Dumps and loads the rows of a database, as lines of JSON. A dump holds the rows that a reader of the database sees,
 * in the order of their primary keys: neither the order in which they were written nor anything that died.
 */

/** The number of rows read and written at a time. */
const batch = 500;
/** Answers of repeated calls: a day's worth, and dropped from every restored copy. */
const notDumped = ['idempotent_answer', 'schema_version', 'identity_schema_version'];
/** The schemas that hold our tables, and nobody else's. */
const schemas = ['public', 'identity'];
/** The table that says that a restore is under way. */
const mark = 'public.restore_under_way';
/** Text forms that do not depend on the server's settings. */
const exact = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL bytea_output = 'hex';
  SET LOCAL extra_float_digits = 1; SET LOCAL IntervalStyle = 'postgres'`;

/** The logged tables of ours, by their qualified names, in alphabetical order. Unlogged ones hold what may be lost. */
export async function tablesOf(db: Queryable, within: string[] = schemas): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT nspname || '.' || relname AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
     WHERE relkind = 'r' AND relpersistence = 'p' AND nspname = ANY ($1) AND relname <> ALL ($2)
       AND nspname || '.' || relname <> $3 ORDER BY 1`,
    [within, notDumped, mark],
  );
  return rows.map(({ name }) => name);
}

/** The rows of a table in the order of its key, in batches, each row as a line of JSON. */
export async function* rowsOf(tx: Transaction, table: string): AsyncGenerator<string[]> {
  await tx.query(exact);
  const [{ key } = { key: null }] = await tx.query<{ key: string | null }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY place) AS key
     FROM pg_index CROSS JOIN unnest(indkey) WITH ORDINALITY AS part (number, place)
     JOIN pg_attribute ON attrelid = indrelid AND attnum = number
     WHERE indrelid = $1::regclass AND indisprimary`,
    [table],
  );
  await tx.query(
    `DECLARE dumped NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS line FROM ${table} t ORDER BY ${key ?? 't::text'}`,
  );
  for (;;) {
    const rows = await tx.query<{ line: string }>(`FETCH ${batch} FROM dumped`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < batch) break;
  }
  await tx.query('CLOSE dumped');
}

/** Inserts rows that `rowsOf` has read. Generated columns are computed anew. */
export async function loadRows(tx: Transaction, table: string, lines: AsyncIterable<string>): Promise<number> {
  await tx.query(exact);
  const [{ columns } = { columns: '' }] = await tx.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  const insert = async (rows: string[]) => {
    await tx.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`,
      [`[${rows.join(',')}]`],
    );
  };
  let gathered: string[] = [];
  let loaded = 0;
  for await (const line of lines) {
    gathered.push(line);
    loaded++;
    if (gathered.length < batch) continue;
    await insert(gathered);
    gathered = [];
  }
  if (gathered.length > 0) await insert(gathered);
  return loaded;
}

/** The number of rows of a table. */
export async function countRows(db: Queryable, table: string): Promise<number> {
  const [row] = await db.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`);
  return Number(row?.n);
}

/**
 * Drops all tables and functions that this role owns in our schemas, and the schema of identities: the database is as
 * before its first migration.
 */
export async function emptyDatabase(tx: Transaction): Promise<void> {
  const tables = await tx.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE relkind = 'r' AND nspname = ANY ($1) AND pg_get_userbyid(relowner) = current_user ORDER BY 1`,
    [schemas],
  );
  if (tables.length > 0) await tx.query(`DROP TABLE ${tables.map(({ name }) => name).join(', ')}`);
  const functions = await tx.query<{ name: string }>(
    `SELECT p.oid::regprocedure::text AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace
     WHERE nspname = ANY ($1) AND pg_get_userbyid(proowner) = current_user
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e') ORDER BY p.oid DESC`,
    [schemas],
  );
  if (functions.length > 0) await tx.query(`DROP FUNCTION ${functions.map(({ name }) => name).join(', ')}`);
  await tx.query('DROP SCHEMA IF EXISTS identity');
}

interface ForeignKey extends Row {
  table: string;
  name: string;
  definition: string;
}

/** Runs `work` without the foreign keys, which are checked when it is done: rows may come in any order. */
export async function withoutForeignKeys(tx: Transaction, work: () => Promise<void>): Promise<void> {
  const keys = await tx.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(c.oid) AS definition
     FROM pg_constraint c JOIN pg_namespace n ON n.oid = connamespace WHERE contype = 'f' AND nspname = ANY ($1)
     ORDER BY 1, 2`,
    [schemas],
  );
  for (const { table, name } of keys) await tx.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  await work();
  for (const { table, name, definition } of keys)
    await tx.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}

/** Lets a transaction wait between its statements for as long as it takes. */
export async function allowIdling(tx: Transaction): Promise<void> {
  await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
}

/** Deletes all rows, those of migrations too. */
export async function emptyTables(tx: Transaction, tables: string[]): Promise<void> {
  if (tables.length > 0) await tx.query(`TRUNCATE ${tables.join(', ')}`);
}

/** Marks a database whose restore is not finished: no server starts on it. The mark commits with the restored rows. */
export async function markRestore(tx: Transaction): Promise<void> {
  await tx.query(`CREATE TABLE IF NOT EXISTS ${mark} ()`);
}

export async function unmarkRestore(db: Queryable): Promise<void> {
  await db.query(`DROP TABLE IF EXISTS ${mark}`);
}

export async function isRestoreUnderWay(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ is: boolean }>('SELECT to_regclass($1) IS NOT NULL AS is', [mark]);
  return row?.is ?? false;
}

/** A name of the database that no other has: of its cluster, and in it. */
export async function databaseName(db: Queryable): Promise<string> {
  const [row] = await db.query<{ name: string }>(
    "SELECT system_identifier || '/' || current_database() AS name FROM pg_control_system()",
  );
  return row?.name ?? '';
}
