import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Database, Queryable } from '#server/platform/db/database.ts';

const debianPgbench = '/usr/lib/postgresql/15/bin/pgbench';
const program = process.env.PGBENCH ?? (existsSync(debianPgbench) ? debianPgbench : 'pgbench');

/** Runs a script in pgbench, without vacuuming before, and returns what it prints. */
export async function pgbench(url: string, script: string, options: (string | number)[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sesol-bench-'));
  try {
    const file = path.join(folder, 'script.sql');
    await writeFile(file, script);
    const { stdout } = await promisify(execFile)(program, ['-n', '-f', file, ...options.map(String), url]);
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The transactions a second of what pgbench has printed. */
export const perSecond = (printed: string) => Number(/^tps = ([\d.]+)/m.exec(printed)?.[1]);

/** Statements as a script, each on one line. */
export const scriptOf = (statements: string[]) => statements.map((text) => `${text.replace(/\s+/g, ' ')};\n`).join('');

/** A database that records its statements, with their values inserted; its transactions follow one another. */
export function recorded(db: Database): { db: Database; statements: string[] } {
  const statements: string[] = [];
  let before: Promise<unknown> = Promise.resolve();
  const record = (through: Queryable): Queryable => ({
    query(text, values) {
      statements.push(text.replace(/\$(\d+)/g, (_, n) => literal(values?.[Number(n) - 1])));
      return through.query(text, values);
    },
  });
  return {
    statements,
    db: {
      ...record(db),
      requireFresh: () => db.requireFresh(),
      close: () => db.close(),
      connections: () => db.connections(),
      transaction(work) {
        const done = before.then(async () => {
          statements.push('BEGIN');
          const result = await db.transaction((tx) => work({ inTransaction: true, ...record(tx) }));
          statements.push('COMMIT');
          return result;
        });
        before = done;
        return done;
      },
    },
  };
}

function literal(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return `'${value.toISOString()}'`;
  const text = Array.isArray(value) ? `{${value.map((item) => JSON.stringify(item)).join(',')}}` : String(value);
  return text.includes('\\') ? `E'${text.replace(/['\\]/g, '\\$&')}'` : `'${text.replaceAll("'", "''")}'`;
}
