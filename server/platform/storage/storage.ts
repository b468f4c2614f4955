import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
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
  return storageOn(
    s3 ? await bucketOf(s3) : new FSDriver({ location: path.join(dataDir, 'photos'), visibility: 'private' }),
  );
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
