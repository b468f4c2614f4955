import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A disk that can be looked at as a power cut leaves it: ext4 in an image file on a loop device. A copy of the image
 * holds what the disk has been given; what the kernel still keeps in memory is not in it.
 */
export interface CutDisk {
  /** Where it is mounted. */
  folder: string;
  /** Flushes all that has been written so far. */
  flush(): void;
  /** The disk as it would be found after a power cut at this moment, mounted. */
  cut(): string;
  close(): void;
}

/** Why this machine can have no such disk; nothing where it can. */
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

/** Makes one of so many megabytes. */
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
    // Half a minute instead of five seconds between the file system's own flushes: what is not asked for is not there.
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
