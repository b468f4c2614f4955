import { existsSync, fdatasyncSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { flushSync } from '../flush.ts';

type Prepared = Awaited<ReturnType<NodeFS['init']>>;
type Files = { filesystems: { NODEFS: { stream_ops: { fsync?(stream: { nfd: number }): number } } } };

/**
 * Start parameters of PGlite with flushes enabled: its default `-F` turns `fsync` off, and PostgreSQL's default flush
 * of the write-ahead log, `fdatasync`, does nothing in WebAssembly.
 */
export const flushedStart = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/**
 * PGlite's file system with `fsync`: before each commit is answered and at checkpoints, PostgreSQL waits for the disk.
 * PGlite's own has none, so a power cut would lose what the kernel has not written yet.
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

/** Whether the folder already contains a database. */
export function isMade(folder: string): boolean {
  return existsSync(path.join(folder, 'PG_VERSION'));
}

/** Flushes a folder with its contents, and its parent folder. */
export function flushFolder(folder: string): void {
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
  for (const entry of [...below, folder, path.dirname(folder)]) flushSync(entry);
}
