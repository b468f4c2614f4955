import { performance } from 'node:perf_hooks';
import { PGlite } from '@electric-sql/pglite';
import { FlushedFiles, flushedStart } from '#server/platform/db/flushed-files.ts';
import { noCutDisk, openCutDisk } from '#tests/support/cut-disk.ts';

/**
 * Benchmark of the embedded database's flushes at each commit: their cost and their benefit. Writes to the engine with
 * and without flushes, in turns on a disk of its own, one row a commit and twenty (as batched votes); then cuts the
 * power. Prints commits a second (the median of the rounds) and the number of lost rows.
 */
const rounds = 5;
const seconds = 2;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] as number;

const engines = {
  'without flushes': (dataDir: string) => PGlite.create({ dataDir }),
  'with flushes': (dataDir: string) => PGlite.create({ fs: new FlushedFiles(dataDir), startParams: flushedStart }),
};
type Name = keyof typeof engines;
const names = Object.keys(engines) as Name[];

const reason = noCutDisk();
if (reason) throw new Error(reason);
const disk = openCutDisk(600);
try {
  const folderOf = (name: Name, below = disk.folder) => `${below}/${name.replaceAll(' ', '-')}`;
  const open = new Map<Name, PGlite>();
  const written = new Map<Name, number>();
  for (const name of names) {
    const db = await engines[name](folderOf(name));
    await db.exec('CREATE TABLE written (n integer)');
    open.set(name, db);
    written.set(name, 0);
  }
  disk.flush();
  const speeds = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      for (const rows of [1, 20]) {
        const started = performance.now();
        let commits = 0;
        for (; performance.now() - started < seconds * 1000; commits++)
          await (open.get(name) as PGlite).query(`INSERT INTO written SELECT * FROM generate_series(1, ${rows})`);
        written.set(name, (written.get(name) ?? 0) + commits * rows);
        const key = `${name}, ${rows} a commit`;
        speeds.set(key, [...(speeds.get(key) ?? []), commits / seconds]);
      }
    }
  }
  for (const [key, figures] of speeds)
    say(`${key}: ${Math.round(median(figures))} commits a second (${figures.map(Math.round).join(', ')})`);
  const left = disk.cut();
  for (const name of names) {
    const after = await engines[name](folderOf(name, left));
    const { rows } = await after.query<{ n: number }>('SELECT count(*)::int AS n FROM written');
    await after.close();
    const acknowledged = written.get(name) ?? 0;
    say(`${name}: ${acknowledged - (rows[0]?.n ?? 0)} of ${acknowledged} rows lost by the cut`);
  }
  for (const db of open.values()) await db.close();
} finally {
  disk.close();
}
