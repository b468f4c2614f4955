import type { ApiFailure } from './api.ts';
import { currentTime } from './clock.ts';

/** Milliseconds until the first try after a failed one; each wait is twice the one before, up to the longest. */
const firstWait = 2000;

interface Patience {
  signal: AbortSignal;
  /** Told of each try in vain that another one follows. */
  onWait?: (failure: ApiFailure) => void;
  /** For how long it is tried, and the longest wait between two tries, in milliseconds. */
  lasts: number;
  longestWait: number;
  mayPass: (failure: ApiFailure) => boolean;
}

/** Sends something again and again while it may pass, from a first `failure` on; a connection that comes back is tried at once. */
export async function keepTrying<T>(
  send: () => Promise<T>,
  { signal, onWait, lasts, longestWait, mayPass }: Patience,
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

/** Waits, but no longer than until the connection is back or nobody waits any more. */
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
