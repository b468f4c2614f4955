import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import type { Config } from '../config.ts';

/** Where files are kept, by their path. */
export interface Storage {
  put(file: string, bytes: Uint8Array): Promise<void>;
  /** The file's bytes, or `undefined` where there is none. */
  read(file: string): Promise<Readable | undefined>;
  /** One that is not there is no mistake. */
  remove(file: string): Promise<void>;
}

/** On disk in the data folder. */
export async function openStorage(config: Pick<Config, 'dataDir'>): Promise<Storage> {
  return storageOn(new FSDriver({ location: path.join(config.dataDir, 'photos'), visibility: 'private' }));
}

function storageOn(driver: DriverContract): Storage {
  const disk = new Disk(driver);
  return {
    put: (file, bytes) => disk.put(file, bytes, { contentType: 'image/webp' }),
    async read(file) {
      return (await disk.exists(file)) ? disk.getStream(file) : undefined;
    },
    remove: (file) => disk.delete(file),
  };
}
