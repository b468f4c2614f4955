import { appendFileSync, write } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { DestinationStream } from 'pino';
import type { Clock } from './clock.ts';

/** The maximum number of buffered bytes. */
const mostWaiting = 1024 * 1024;
/**
 * The number of bytes that are written to a pipe at once, in whole lines: what several processes write to one is not mixed
 * up to this number (PIPE_BUF).
 */
const unmixed = 4096;
/** The retry interval of a failed file, in milliseconds. */
const retryAfter = 250;
/** The time for writing buffered lines when the process ends, in milliseconds. */
const lastWrite = 1000;
/** Pino's number for a warning. */
const warning = 40;

/** A destination of log lines. */
export interface LogDestination extends DestinationStream {
  /** The number of lines dropped so far. */
  dropped(): number;
  /** Waits until buffered lines are written, unless the file fails. */
  close(): Promise<void>;
}

/** Lines for one file: a path, or the descriptor of an open one. */
interface Batch {
  file: string | number;
  lines: Buffer[];
}

/** The number of lines that have so many bytes together, one at least. */
function linesWithin(lines: Buffer[], bytes: number): number {
  let count = 0;
  for (let sum = 0; count < lines.length; count += 1) {
    sum += lines[count]?.length ?? 0;
    if (sum > bytes) break;
  }
  return Math.max(1, count);
}

/**
 * A bounded buffer in front of a file: a full disk or an unread pipe never blocks the callers of the log. Lines beyond
 * the bound are dropped, and their number is logged once the file works again. `fileNow` names the file of the current
 * line, which is created readable by its owner only.
 */
export function bufferedLog(fileNow: () => string | number, clock: Clock): LogDestination {
  let waiting: Batch[] = [];
  let size = 0;
  let dropped = 0;
  let droppedInAll = 0;
  let draining: Promise<void> | undefined;
  let opened: { file: string; handle: FileHandle } | undefined;

  async function drain(): Promise<void> {
    process.once('exit', writeRest);
    for (let batch = waiting[0]; batch; batch = waiting[0]) {
      try {
        const descriptor = await descriptorOf(batch.file);
        const count = typeof batch.file === 'number' ? linesWithin(batch.lines, unmixed) : batch.lines.length;
        const bytes = Buffer.concat(batch.lines.slice(0, count));
        batch.lines = [bytes, ...batch.lines.slice(count)];
        const { bytesWritten } = await promisify(write)(descriptor, bytes);
        size -= bytesWritten;
        // New lines may have been added after those being written.
        batch.lines[0] = bytes.subarray(bytesWritten);
        if (bytesWritten === bytes.length) batch.lines.shift();
        if (batch.lines.length === 0) waiting = waiting.slice(1);
      } catch {
        // Its disk or folder may be gone: the next try opens it again.
        await release();
        await wait(retryAfter, undefined, { ref: false });
      }
      if (waiting.length === 0 && dropped > 0) tellDropped();
    }
    process.off('exit', writeRest);
    draining = undefined;
  }

  async function descriptorOf(file: string | number): Promise<number> {
    if (typeof file === 'number') return file;
    if (opened?.file !== file) {
      await release();
      await mkdir(path.dirname(file), { recursive: true });
      opened = { file, handle: await open(file, 'a', 0o600) };
    }
    return opened.handle.fd;
  }

  async function release(): Promise<void> {
    await opened?.handle.close().catch(() => {});
    opened = undefined;
  }

  function add(line: string): void {
    const file = fileNow();
    const bytes = Buffer.from(line);
    size += bytes.length;
    const last = waiting.at(-1);
    if (last?.file === file) last.lines.push(bytes);
    else waiting.push({ file, lines: [bytes] });
  }

  function tellDropped(): void {
    const line = {
      level: warning,
      time: clock.now().getTime(),
      dropped,
      msg: 'log lines dropped while the log took none',
    };
    dropped = 0;
    add(`${JSON.stringify(line)}\n`);
  }

  /** Writes buffered lines once, synchronously: the last line often says why the process ended. */
  function writeRest(): void {
    try {
      for (const { file, lines } of waiting) appendFileSync(file, Buffer.concat(lines), { mode: 0o600 });
    } catch {
      // No destination is left for this error.
    }
  }
  return {
    write(line) {
      if (size > mostWaiting) {
        dropped += 1;
        droppedInAll += 1;
      } else add(line);
      draining ??= drain();
    },
    dropped: () => droppedInAll,
    async close() {
      await Promise.race([draining, wait(lastWrite, undefined, { ref: false })]);
      await release();
    },
  };
}
