import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Flushes a file's contents, or a folder's entries, to the disk, so that a power cut loses nothing of them. */
export async function flush(name: string): Promise<void> {
  const handle = await open(name);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The same without a promise, for a start and for the embedded database's own thread. */
export function flushSync(name: string): void {
  const descriptor = openSync(name, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
