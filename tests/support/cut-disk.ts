import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A disk whose state after a power cut can be read: ext4 in an image file on a loop device. A copy of the image holds
 * what was flushed to the disk; what the kernel still caches is missing.
 */
export interface CutDisk {
  /** The mount point. */
  folder: string;
  /** Flushes all writes so far. */
  flush(): void;
  /** The disk as after a power cut at this moment, mounted. */
  cut(): string;
  close(): void;
}

/** The reason why this machine can have no such disk; `undefined` where it can. */
export function noCutDisk(): string | undefined {
  if (process.getuid?.() !== 0) return 'root olmadan disk bağlanamaz';
  const missing = ['mkfs.ext4', 'mount', 'umount'].find(
    (command) => !['/usr/sbin', '/usr/bin', '/sbin', '/bin'].some((folder) => existsSync(path.join(folder, command))),
  );
  if (missing) return `${missing} yok`;
  try {
    openCutDisk(8).close();
    return undefined;
  } catch {
    return 'bu makinede loop aygıtı yok';
  }
}

/** Makes a disk with that many megabytes. */
export function openCutDisk(megabytes: number): CutDisk {
  const base = mkdtempSync(path.join(tmpdir(), 'sesol-disk-'));
  const mounted: string[] = [];
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' });
  const close = () => {
    for (const folder of mounted.splice(0)) run('umount', folder);
    rmSync(base, { recursive: true, force: true });
  };

  function mount(image: string): string {
    const folder = `${image}-mounted`;
    mkdirSync(folder);
    // The file system flushes by itself every 30 s instead of every 5: only requested flushes count.
    run('mount', '-o', 'loop,commit=30', image, folder);
    mounted.unshift(folder);
    return folder;
  }

  try {
    const image = path.join(base, 'disk');
    run('truncate', '-s', `${megabytes}M`, image);
    run('mkfs.ext4', '-q', '-F', image);
    const folder = mount(image);
    return {
      folder,
      flush: () => void run('sync', '-f', folder),
      cut() {
        const copy = path.join(base, `cut-${mounted.length}`);
        run('cp', '--sparse=always', image, copy);
        return mount(copy);
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
