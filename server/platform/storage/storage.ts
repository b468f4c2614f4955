import { randomUUID } from 'node:crypto';
import { rmdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import { operator } from '#contract/copy/operator.ts';
import { outages } from '#contract/limits.ts';
import { day } from '../clock.ts';
import { type Config, type S3Settings, StartError } from '../config.ts';
import { flush } from '../flush.ts';
import { Problem } from '../http/problem.ts';

/** A file store by path. An unreachable or full one throws a `Problem`. */
export interface Storage {
  /** The id of the store, shared by all nodes that keep their files in it. */
  id: string;
  put(file: string, bytes: Uint8Array): Promise<void>;
  /** The file's bytes, or `undefined` where there is none. */
  read(file: string): Promise<Readable | undefined>;
  /** Deletes a file; a missing one is no error. */
  remove(file: string): Promise<void>;
  /** The files directly in a folder; none where there is no such folder. */
  list(folder: string): Promise<string[]>;
}

type Files = Omit<Storage, 'id'>;

/** Timeouts of one attempt at a bucket, in milliseconds. */
const timeouts = { connectionTimeout: 3000, requestTimeout: 5000, socketTimeout: 5000, throwOnRequestTimeout: true };
const tries = 2;
/** The file that holds the id of the store. */
const idFile = 'storage-id';

/**
 * Opens the configured bucket, otherwise the data folder. Throws `StartError` where files can not be written and read.
 */
export async function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  const location = path.join(dataDir, 'photos');
  const files = s3
    ? filesOn(await bucketOf(s3))
    : withoutTimes(location, filesOn(new FSDriver({ location, visibility: 'private' })));
  try {
    return { ...orOutOfOrder(files), id: await idOf(files) };
  } catch (error) {
    const reason = reasonOf(error);
    throw new StartError(s3 ? operator.bucketUnusable(s3.bucket, reason) : operator.folderUnusable(location, reason));
  }
}

/** Writes, reads and removes a file of its own; throws where one of these fails. */
export async function tryStorage(storage: Storage): Promise<void> {
  const [file, word] = [`trial-${randomUUID()}`, randomUUID()];
  await storage.put(file, Buffer.from(word));
  const stream = await storage.read(file);
  const back = stream && (await text(stream));
  await storage.remove(file);
  if (back !== word) throw new Error('a file was not read as it had been written');
}

/** The reason of a failure, which the library wraps. */
function reasonOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown };
  const { code, name, $metadata } = cause as Error & { code?: string; $metadata?: { httpStatusCode?: number } };
  return String(code ?? $metadata?.httpStatusCode ?? name);
}

/** The refusal of a call because storage is full or unreachable. */
export function outOfOrder(cause: unknown): Problem {
  return new Problem('unavailable', { retryAfter: outages.storageRetryAfter / 1000 }, { cause });
}

function orOutOfOrder({ put, read, remove, list }: Files): Files {
  const refuse = (error: unknown) => {
    throw outOfOrder(error);
  };
  return {
    put: (file, bytes) => put(file, bytes).catch(refuse),
    read: (file) => read(file).catch(refuse),
    remove: (file) => remove(file).catch(refuse),
    list: (folder) => list(folder).catch(refuse),
  };
}

/** The id of the store, drawn at its first use. */
async function idOf(files: Files): Promise<string> {
  const known = async () => {
    const stream = await files.read(idFile);
    return stream && text(stream);
  };
  const before = await known();
  if (before) return before;
  await files.put(idFile, Buffer.from(randomUUID()));
  return (await known()) ?? '';
}

/** Opens a bucket; its library is large, so it is imported on demand. */
async function bucketOf({ endpoint, region, bucket, keyId, secret }: S3Settings): Promise<DriverContract> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket,
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestHandler: timeouts,
    maxAttempts: tries,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    visibility: 'private',
    // Many S3-compatible servers support neither access lists nor Amazon's newer checksums.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

function filesOn(driver: DriverContract): Files {
  const disk = new Disk(driver);
  return {
    put: (file, bytes) => disk.put(file, bytes, { contentType: file.endsWith('.png') ? 'image/png' : 'image/webp' }),
    async read(file) {
      return (await disk.exists(file)) ? disk.getStream(file) : undefined;
    },
    remove: (file) => disk.delete(file),
    async list(folder) {
      const found: string[] = [];
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(folder, paginationToken ? { paginationToken } : {});
        for (const entry of page.objects) if (entry.isFile) found.push(entry.key);
        paginationToken = page.paginationToken;
      } while (paginationToken);
      return found;
    },
  };
}

/**
 * Storage on disk that cuts file and folder times to the day, since a copy of the folder keeps them, and removes empty
 * folders.
 */
function withoutTimes(location: string, files: Files): Files {
  return {
    read: files.read,
    list: files.list,
    async put(file, bytes) {
      // Its folder may have been removed, empty, at this moment.
      await files.put(file, bytes).catch(() => files.put(file, bytes));
      await cutTimes(location, file);
      await flushUpTo(location, file);
    },
    async remove(file) {
      await files.remove(file);
      await rmdir(path.join(location, path.dirname(file))).catch(ifExpected);
      await cutTimes(location, path.dirname(file));
    },
  };
}

/** Flushes a file and the folders above it, up to `location`, to the disk, so that a power cut loses nothing. */
async function flushUpTo(location: string, file: string): Promise<void> {
  for (let name = file; ; name = path.dirname(name)) {
    await flush(path.join(location, name)).catch(ifExpected);
    if (name === '.') return;
  }
}

/** Cuts the times of a file or folder to the day, and of all folders above it up to `location`. */
async function cutTimes(location: string, file: string): Promise<void> {
  for (let name = file; ; name = path.dirname(name)) {
    const entry = path.join(location, name);
    try {
      const { mtimeMs } = await stat(entry);
      const midnight = new Date(Math.floor(mtimeMs / day) * day);
      await utimes(entry, midnight, midnight);
    } catch (error) {
      ifExpected(error);
    }
    if (name === '.') return;
  }
}

/** Ignores errors about missing files and non-empty folders. */
function ifExpected(error: unknown): void {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT' && code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
}
