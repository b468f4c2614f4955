import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { doctor as copy } from '#contract/copy/doctor.ts';
import { type Finding, fault, note } from './finding.ts';

export const inMegabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);

/** Compares the size of a database with the free space of its disk, where that is known; both in bytes. */
export function againstDisk(name: string, size: number, free: number | undefined): Finding[] {
  const taken = inMegabytes(size);
  if (free === undefined) return [note(copy.diskUnknown(name, taken))];
  // The night's work and a restore write rows anew before the disk has the place of the old ones back.
  const isOutgrown = free < size;
  return isOutgrown
    ? [fault(copy.databaseOutgrowsDisk(name, taken, inMegabytes(free)))]
    : [note(copy.databaseSize(name, taken, inMegabytes(free)))];
}

/** The bytes of all files in a folder, without those of one subfolder. */
export async function sizeOf(folder: string, without: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter(({ name }) => name !== without)
      .map(async (entry) => {
        const place = path.join(folder, entry.name);
        if (entry.isDirectory()) return sizeOf(place, '');
        // A file may go meanwhile.
        return entry.isFile() ? ((await stat(place).catch(() => undefined))?.size ?? 0) : 0;
      }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
