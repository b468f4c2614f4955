import { Worker } from 'node:worker_threads';

/** How likely a picture shows what, each from 0 to 1. */
export interface Likelihoods {
  porn: number;
  hentai: number;
  sexy: number;
}

/** Tells what a picture shows. */
export interface Classifier {
  /** `pixels` are red, green and blue of 224 by 224 points, row by row; the caller gives them away. */
  classify(pixels: Uint8Array): Promise<Likelihoods>;
  close(): Promise<void>;
}

/** The longer edge of what is looked at. */
export const classifiedEdge = 224;
/** A model that takes longer than this, in milliseconds, has hung. */
const patience = 30_000;

type Answer = { id: number } & ({ likelihoods: Likelihoods } | { failed: string });

/**
 * The model on a thread of its own, which starts with the first picture: it takes memory, and in the main thread each
 * picture would stop everybody. A thread that dies or hangs is replaced at the next picture.
 */
export function startClassifier(): Classifier {
  let worker: Worker | undefined;
  let asked = 0;
  const waiting = new Map<number, PromiseWithResolvers<Likelihoods>>();

  function start(): Worker {
    const started = new Worker(new URL('./classifier-worker.ts', import.meta.url));
    started.on('message', ({ id, ...answer }: Answer) => {
      const answered = waiting.get(id);
      waiting.delete(id);
      // The process is held while a picture waits, not by a thread that has nothing to do.
      if (waiting.size === 0) started.unref();
      if ('likelihoods' in answer) answered?.resolve(answer.likelihoods);
      else answered?.reject(new Error(answer.failed));
    });
    const lost = (reason: unknown) => {
      // An error comes before the end: by then the next thread may be at work.
      if (worker !== started) return;
      worker = undefined;
      for (const { reject } of waiting.values()) reject(new Error(`the classifier has ended: ${reason}`));
      waiting.clear();
    };
    started.once('error', lost);
    started.once('exit', lost);
    return started;
  }

  return {
    async classify(pixels) {
      worker ??= start();
      const asking = worker;
      const id = ++asked;
      const answer = Promise.withResolvers<Likelihoods>();
      waiting.set(id, answer);
      asking.ref();
      const hung = setTimeout(() => void asking.terminate(), patience).unref();
      asking.postMessage({ id, pixels }, [pixels.buffer as ArrayBuffer]);
      return answer.promise.finally(() => clearTimeout(hung));
    },
    async close() {
      await worker?.terminate();
    },
  };
}
