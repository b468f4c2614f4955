import type { ApiFailure } from './api.ts';
import { currentTime } from './clock.ts';

/** Milliseconds until the first retry; each further wait is twice as long, up to the longest. */
const firstWait = 2000;

interface RetryLimits {
  signal: AbortSignal;
  /** Called after each failed attempt that will be retried. */
  onWait?: (failure: ApiFailure) => void;
  /** The total time of retries and the longest wait between two, in milliseconds. */
  lasts: number;
  longestWait: number;
  mayPass: (failure: ApiFailure) => boolean;
}

/**
 * Retries a call from a first `failure` on, with exponential backoff while failures are transient, and at once when a
 * connection comes back.
 */
export async function keepTrying<T>(
  send: () => Promise<T>,
  { signal, onWait, lasts, longestWait, mayPass }: RetryLimits,
  failure?: ApiFailure,
): Promise<T> {
  const began = currentTime();
  let latest = failure;
  for (let wait = firstWait; ; wait = Math.min(2 * wait, longestWait)) {
    try {
      if (latest) throw latest;
      return await send();
    } catch (error) {
      const failure = error as ApiFailure;
      const isOver = signal.aborted || currentTime() - began > lasts;
      if (!mayPass(failure) || isOver) throw failure;
      onWait?.(failure);
      await pause(Math.max(wait, (failure.retryAfter ?? 0) * 1000), signal);
      if (signal.aborted) throw failure;
      latest = undefined;
    }
  }
}

/** Waits for `time` milliseconds; a connection that comes back or an abort ends the wait. */
function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, time);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
