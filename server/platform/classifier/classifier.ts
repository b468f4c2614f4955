import { decoding } from '#contract/limits.ts';
import { calledThread } from '../thread.ts';

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

/**
 * Runs the model in a thread of its own. Its memory is freed when nobody has sent a picture for `idle` milliseconds, and
 * it is loaded again with the next.
 */
export function startClassifier(idle: number = decoding.idle): Classifier {
  const model = calledThread<Uint8Array, Likelihoods>(new URL('./classifier-worker.ts', import.meta.url), {
    timeout,
    idle,
  });
  return {
    classify: (pixels) => model.call(pixels, [pixels.buffer as ArrayBuffer]),
    close: model.close,
  };
}
