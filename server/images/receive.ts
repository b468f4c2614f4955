import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { HttpBindings } from '@hono/node-server';
import busboy from 'busboy';
import type { Context } from 'hono';
import { imageField } from '#contract/images.ts';
import { photos } from '#contract/limits.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { outOfOrder } from '#server/platform/storage/storage.ts';

/** The maximum size of a form around its file, in bytes: boundaries, headers, a few other fields. */
const aroundFile = 64 * 1024;
const cipher = 'aes-256-ctr';

/** An uploaded file, complete and not yet examined. */
export interface ReceivedFile {
  /** Reads the first `length` bytes, or all. */
  read(length?: number): Promise<Uint8Array>;
  discard(): Promise<void>;
}

/**
 * Streams the file of a form to disk, and stops at the maximum size. On disk it takes no memory, however many or slow
 * the senders; it has no name and is encrypted with a key of this process, since its metadata may show where and with
 * what it was taken.
 */
export async function receiveFile(c: Context, folder: string): Promise<ReceivedFile> {
  if (Number(c.req.header('content-length')) > photos.largestFile + aroundFile) {
    throw new Problem('image/too-large');
  }
  const parser = parserOf(c.req.header('content-type') ?? '');
  const file = await openNameless(folder).catch((error) => {
    throw outOfOrder(error);
  });
  const [key, iv] = [randomBytes(32), randomBytes(16)];
  let size = 0;
  let kept: Promise<void> | undefined;
  parser.on('file', (field, stream) => {
    if (field !== imageField || kept) {
      stream.resume();
      return;
    }
    const counted = upTo(photos.largestFile, (bytes) => {
      size = bytes;
    });
    kept = pipeline(stream, counted, createCipheriv(cipher, key, iv), (bytes) => file.writeFile(bytes));
    kept.catch((error) => parser.destroy(error));
  });
  try {
    await pipeline(bodyOf(c), upTo(photos.largestFile + aroundFile), parser);
    if (!kept) throw new Problem('image/missing');
    await kept;
  } catch (error) {
    // The file is closed once nothing writes to it.
    await kept?.catch(() => {});
    await file.close();
    throw refusalOf(error);
  }
  return {
    async read(length = size) {
      const bytes = Buffer.alloc(Math.min(length, size));
      await file.read(bytes, 0, bytes.length, 0);
      return createDecipheriv(cipher, key, iv).update(bytes);
    },
    discard: () => file.close(),
  };
}

/** The body as the socket delivers it: a web stream in between would slow other requests. */
function bodyOf(c: Context): AsyncIterable<Uint8Array> {
  const { incoming } = c.env as Partial<HttpBindings>;
  // A body refused half-way stays open, so that its sender still gets the answer.
  if (incoming instanceof Readable) return incoming.iterator({ destroyOnReturn: false });
  if (!c.req.raw.body) throw new Problem('image/missing');
  return c.req.raw.body;
}

function parserOf(contentType: string): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 8, parts: 9, fieldSize: 1024, headerPairs: 16 },
    });
  } catch {
    throw new Problem('image/missing');
  }
}

/** Opens a file and unlinks it at once, so that it vanishes with the process. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = path.join(folder, randomUUID());
  const file = await open(name, 'wx+', 0o600);
  await unlink(name);
  return file;
}

/** A transform that passes up to `most` bytes, and fails at the next. */
function upTo(most: number, count: (bytes: number) => void = () => {}): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.length;
      count(bytes);
      if (bytes > most) done(new Problem('image/too-large'));
      else done(null, chunk);
    },
  });
}

/** The refusal for a failed upload: 503 for our disk, 400 for a broken form. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Problem) return error;
  const isOurs = (error as NodeJS.ErrnoException).syscall === 'write';
  return isOurs ? outOfOrder(error) : new Problem('image/missing');
}
