import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '#contract/errors.ts';
import type { ImageType } from '#contract/images.ts';
import { decoding } from '#contract/limits.ts';
import { concurrencyLimit } from '../concurrency.ts';
import { Problem } from '../http/problem.ts';
import type { Size } from './sizes.ts';

/** A file whose first bytes are those of a photo type. */
export interface Undecoded {
  bytes: Uint8Array;
  type: ImageType;
}

/** A decoded photo: two WebP files, and the pixels for the classifier. */
export interface Decoded extends Size {
  large: Buffer;
  small: Buffer;
  looked: Buffer;
}

/** The answer of a decoding process. */
export type DecoderAnswer = { decoded: Decoded } | { refused: ErrorCode } | { failed: string };

/** A decoder of untrusted photos. */
export interface Decoder {
  /** Calls `read` when it is the photo's turn; throws the `Problem` that refuses the photo. */
  decode(photo: { type: ImageType; read(): Promise<Uint8Array> }): Promise<Decoded>;
  close(): void;
}

const program = fileURLToPath(new URL('./decoder-process.ts', import.meta.url));

/**
 * A pool of decoding processes, one photo at a time in each: a file that takes a library minutes, or crashes it, fails
 * for its sender only. A process starts with its first photo, is killed when a photo takes too long, replaced at the
 * next one, and ends when idle.
 */
export function startDecoder(atOnce: number = decoding.atOnce): Decoder {
  const inTurn = concurrencyLimit(atOnce, {
    mostWaiting: decoding.mostWaiting,
    refusal: () => new Problem('unavailable', { retryAfter: decoding.longest / 1000 }),
  });
  const idle = Array.from({ length: atOnce }, decoderProcess);
  const all = [...idle];
  return {
    decode: ({ type, read }) =>
      inTurn(async () => {
        // There are as many processes as turns.
        const chosen = idle.pop() as ReturnType<typeof decoderProcess>;
        try {
          const answer = await chosen.ask({ type, bytes: await read() });
          if ('decoded' in answer) return answer.decoded;
          throw new Problem('refused' in answer ? answer.refused : 'image/check-failed');
        } finally {
          idle.push(chosen);
        }
      }),
    close() {
      for (const { end } of all) end();
    },
  };
}

function decoderProcess() {
  let child: ChildProcess | undefined;
  let leave: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(program, {
      serialization: 'advanced',
      // No settings reach the process that opens untrusted files.
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=64'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    // The caller gets the error.
    started.on('error', () => {});
    return started;
  }

  const end = () => void child?.kill('SIGKILL');

  return {
    ask(photo: Undecoded): Promise<DecoderAnswer> {
      clearTimeout(leave);
      child ??= start();
      const asked = child;
      const { promise, resolve } = Promise.withResolvers<DecoderAnswer>();
      const lost = () => {
        if (child === asked) child = undefined;
        resolve({ failed: 'the decoder has ended' });
      };
      // Open photos keep the server alive, idle processes do not.
      asked.ref();
      asked.channel?.ref();
      const hung = setTimeout(() => asked.kill('SIGKILL'), decoding.longest);
      asked.once('message', resolve).once('exit', lost).once('error', lost);
      asked.send(photo, (error) => error && lost());
      return promise.finally(() => {
        clearTimeout(hung);
        asked.off('message', resolve).off('exit', lost).off('error', lost);
        asked.unref();
        asked.channel?.unref();
        leave = setTimeout(end, decoding.idle).unref();
      });
    },
    end,
  };
}
