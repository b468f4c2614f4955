import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/db/migrate.ts';
import { openTestDatabases } from './database.ts';
import { startServerProcess } from './server.ts';
import { pathsIn, type Template, templatesVariable } from './templates.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Embedded databases with the schema, kept from run to run, each under a hash of what it was made from. */
const keptFolder = path.join(root, '.runtime', 'test-schemas');
const madeFrom = ['server/migrations', 'server/platform/db', 'package-lock.json', 'tests/support/setup.ts'];
/** The engine clears its buffers at each start: for the default of 128 MB, that is half of what a start takes. */
const smallBuffers = "ALTER SYSTEM SET shared_buffers = '16MB'";

const engineFile = path.join(root, 'node_modules/@electric-sql/pglite/dist/pglite.wasm');
/**
 * The compiled embedded engine, held until the run ends. V8 shares compiled code between the threads of a process while
 * anybody holds it; otherwise each file compiles it again, which takes seconds of processor time.
 */
const compiled: WebAssembly.Module[] = [];

/** Copies or makes the templates before a project's first test; the browser project alone needs the demo. */
export default async function setup(project: TestProject): Promise<() => void> {
  const templates = project.config.env[templatesVariable] as string;
  const folderOf = (template: Template) => path.join(templates, template);
  // The projects share the folder, and are set up one after the other.
  if (!existsSync(folderOf('schema'))) await makeSchema(folderOf('schema'));
  if (project.config.pool === 'threads') compiled.push(await WebAssembly.compile(readFileSync(engineFile)));
  if (project.name === 'browser') {
    cpSync(folderOf('schema'), folderOf('demo'), { recursive: true });
    await (await startServerProcess(pathsIn(folderOf('demo')))).stop();
  }
  return () => rmSync(templates, { recursive: true, force: true });
}

/** Makes the schema in `folder`: a copy of the kept one, which the first run that needs it leaves behind. */
async function makeSchema(folder: string): Promise<void> {
  const kept = path.join(keptFolder, hashOf(madeFrom));
  if (existsSync(kept)) return cpSync(kept, folder, { recursive: true });
  const { db, identityDb } = await openTestDatabases({
    engine: 'pglite',
    dataDir: pathsIn(folder).DATA_DIR,
    close: async () => {},
  });
  await migrate(db, 'content');
  await migrate(identityDb, 'identity');
  for (const each of [db, identityDb]) {
    await each.query(smallBuffers);
    await each.close();
  }
  rmSync(keptFolder, { recursive: true, force: true });
  // Another run may look for it meanwhile: it appears whole.
  const copy = `${kept}-${process.pid}`;
  cpSync(folder, copy, { recursive: true });
  renameSync(copy, kept);
}

/** A hash over the files below some paths, by name and content. */
function hashOf(entries: string[]): string {
  const hash = createHash('sha256');
  const files = entries.flatMap((entry) =>
    statSync(path.join(root, entry)).isDirectory()
      ? readdirSync(path.join(root, entry), { recursive: true, encoding: 'utf8' })
          .map((name) => path.join(entry, name))
          .filter((file) => statSync(path.join(root, file)).isFile())
          .toSorted()
      : [entry],
  );
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
