import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Part } from './manifest.ts';

/** Passes bytes on and hashes them. */
function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

/** Writes bytes to a new file of the backup, readable by its owner only; returns their hash. */
export async function writeFile(folder: string, file: string, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  await pipeline(bytes, hashing(hash), createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
  return hash.digest('hex');
}

/** Writes lines, in batches, to a compressed file of the backup. */
export async function writeLines(folder: string, file: string, batches: AsyncIterable<string[]>): Promise<Part> {
  let lines = 0;
  const compressed = createGzip();
  const written = writeFile(folder, file, compressed);
  const texts = async function* () {
    for await (const batch of batches) {
      lines += batch.length;
      if (batch.length > 0) yield `${batch.join('\n')}\n`;
    }
  };
  const [sha256] = await Promise.all([written, pipeline(texts, compressed)]);
  return { file, sha256, lines };
}

/** The lines of a compressed file of a backup. */
export async function* readLines(folder: string, { file }: Pick<Part, 'file'>): AsyncGenerator<string> {
  const compressed = createReadStream(path.join(folder, file));
  const text = createGunzip();
  compressed.on('error', (error) => text.destroy(error)).pipe(text.setEncoding('utf8'));
  let begun = '';
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (begun + chunk).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
}

/** The hash of bytes, or of a file; `undefined` where there is no such file. */
export async function hashOf(source: string | AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of typeof source === 'string' ? createReadStream(source) : source) hash.update(chunk);
    return hash.digest('hex');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Flushes a backup's folders and cuts all times in it to the day of its making: a file's second would tell nothing of a
 * person, and nothing is lost without it.
 */
export async function flushAndDate(folder: string, day: Date): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  for (const entry of [...entries, '.']) {
    const handle = await open(path.join(folder, entry), 'r');
    await handle.utimes(day, day);
    await handle.sync();
    await handle.close();
  }
}
