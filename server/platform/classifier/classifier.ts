import { Worker } from 'node:worker_threads';
import { decoding } from '#contract/limits.ts';

/** Likelihoods of what a picture shows, each from 0 to 1. */
export interface Likelihoods {
  porn: number;
  hentai: number;
  sexy: number;
}

/** An image classifier. */
export interface Classifier {
  /** `pixels` are 224 by 224 RGB values, row by row; they are transferred, not copied. */
  classify(pixels: Uint8Array): Promise<Likelihoods>;
  close(): Promise<void>;
}

/** The edge of the classifier's input, in pixels. */
export const classifiedEdge = 224;
/** Milliseconds after which a model without an answer counts as hung. */
const timeout = 30_000;

type Answer = { id: number } & ({ likelihoods: Likelihoods } | { failed: string });

/**
 * Runs the model in a worker thread: in the main thread each picture would block everybody. It starts with the first
 * picture and ends when idle, which frees its memory; one that dies or hangs is replaced at the next picture.
 */
export function startClassifier(idle: number = decoding.idle): Classifier {
  let worker: Worker | undefined;
  let leave: NodeJS.Timeout | undefined;
  let asked = 0;
  const waiting = new Map<number, PromiseWithResolvers<Likelihoods>>();

  function start(): Worker {
    const started = new Worker(new URL('./classifier-worker.ts', import.meta.url));
    started.on('message', ({ id, ...answer }: Answer) => {
      const answered = waiting.get(id);
      waiting.delete(id);
      // Pending pictures keep the process alive, an idle thread does not.
      if (waiting.size === 0) {
        started.unref();
        leave = setTimeout(end, idle).unref();
      }
      if ('likelihoods' in answer) answered?.resolve(answer.likelihoods);
      else answered?.reject(new Error(answer.failed));
    });
    const lost = (reason: unknown) => {
      // The error event precedes the exit event: by then the next thread may be running.
      if (worker !== started) return;
      worker = undefined;
      for (const { reject } of waiting.values()) reject(new Error(`the classifier has ended: ${reason}`));
      waiting.clear();
    };
    started.once('error', lost);
    started.once('exit', lost);
    return started;
  }

  async function end(): Promise<void> {
    const ending = worker;
    // Otherwise the pictures that wait hear of its end.
    if (waiting.size === 0) worker = undefined;
    await ending?.terminate();
  }

  return {
    async classify(pixels) {
      clearTimeout(leave);
      worker ??= start();
      const asking = worker;
      const id = ++asked;
      const answer = Promise.withResolvers<Likelihoods>();
      waiting.set(id, answer);
      asking.ref();
      const hung = setTimeout(() => void asking.terminate(), timeout).unref();
      asking.postMessage({ id, pixels }, [pixels.buffer as ArrayBuffer]);
      return answer.promise.finally(() => clearTimeout(hung));
    },
    async close() {
      clearTimeout(leave);
      await end();
    },
  };
}
