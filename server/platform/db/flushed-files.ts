import { closeSync, existsSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Prepared = Awaited<ReturnType<NodeFS['init']>>;
type Files = { filesystems: { NODEFS: { stream_ops: { fsync?(stream: { nfd: number }): number } } } };

/**
 * How PGlite is started so that it asks for flushes: `-F` would turn `fsync` off, and of PostgreSQL's ways to flush the
 * write-ahead log `fdatasync` does nothing in WebAssembly.
 */
export const flushedStart = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/**
 * The files of an embedded database, with `fsync`: where PostgreSQL asks for it, which is before each commit is
 * answered and at checkpoints, the disk is waited for. PGlite's own file system of Node has none, and a power cut takes
 * what the kernel has not written yet.
 */
export class FlushedFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): Promise<Prepared> {
    const { emscriptenOpts } = await super.init(...given);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    const addFlush = ({ FS }: { FS: unknown }) => {
      (FS as Files).filesystems.NODEFS.stream_ops.fsync = ({ nfd }) => {
        fdatasyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, addFlush] } };
  }
}

/** Whether the folder holds a database already. */
export function isMade(folder: string): boolean {
  return existsSync(path.join(folder, 'PG_VERSION'));
}

/** Flushes a folder with all that is in it, and the folder that it is in. */
export function flushFolder(folder: string): void {
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
  for (const entry of [...below, folder, path.dirname(folder)]) {
    const file = openSync(entry, 'r');
    fsyncSync(file);
    closeSync(file);
  }
}
