import { rmdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import { day } from '../clock.ts';
import type { Config, S3Settings } from '../config.ts';

/** Where files are kept, by their path. */
export interface Storage {
  put(file: string, bytes: Uint8Array): Promise<void>;
  /** The file's bytes, or `undefined` where there is none. */
  read(file: string): Promise<Readable | undefined>;
  /** One that is not there is no mistake. */
  remove(file: string): Promise<void>;
}

/** In a bucket where one is set, otherwise on disk in the data folder. */
export async function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  if (s3) return storageOn(await bucketOf(s3));
  const location = path.join(dataDir, 'photos');
  return withoutTimes(location, storageOn(new FSDriver({ location, visibility: 'private' })));
}

/** Loaded where it is used alone: the library is large. */
async function bucketOf({ endpoint, region, bucket, keyId, secret }: S3Settings): Promise<DriverContract> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket,
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    visibility: 'private',
    // Many servers that speak S3 know neither access lists nor Amazon's newer check sums.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
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

/**
 * Files on disk whose own times, and those of the folders around them, tell the day alone: a copy of the folder keeps
 * them. A folder that has become empty goes.
 */
function withoutTimes(location: string, storage: Storage): Storage {
  return {
    read: storage.read,
    async put(file, bytes) {
      // Its folder may have gone, empty, at this very moment.
      await storage.put(file, bytes).catch(() => storage.put(file, bytes));
      await cutTimes(location, file);
    },
    async remove(file) {
      await storage.remove(file);
      await rmdir(path.join(location, path.dirname(file))).catch(ifExpected);
      await cutTimes(location, path.dirname(file));
    },
  };
}

/** Cuts the times of a file or folder to the day, and of all folders above it up to `location`. */
async function cutTimes(location: string, file: string): Promise<void> {
  for (let name = file; ; name = path.dirname(name)) {
    const place = path.join(location, name);
    try {
      const { mtimeMs } = await stat(place);
      const midnight = new Date(Math.floor(mtimeMs / day) * day);
      await utimes(place, midnight, midnight);
    } catch (error) {
      ifExpected(error);
    }
    if (name === '.') return;
  }
}

/** What is gone, or not empty, is as it should be. */
function ifExpected(error: unknown): void {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT' && code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
}
