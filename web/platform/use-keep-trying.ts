import { useEffect, useRef, useState } from 'react';
import { waits } from '#contract/limits.ts';
import type { ApiFailure } from './api.ts';

/** The state of a call with retries. */
export interface Trying {
  isTrying: boolean;
  stop: () => void;
}

/** The longest wait between two retries, in milliseconds. */
const longestWait = 10_000;

/**
 * Whether the server itself is away. A call without any response is left to the member to retry: they see that there is
 * no network.
 */
export const isServerAway = ({ status }: ApiFailure) => status >= 502;

/**
 * Sends a call, with retries until the server is back, for two minutes at most and as long as the component is mounted.
 * The call must be idempotent.
 */
export function useKeepTrying() {
  const [isTrying, setTrying] = useState(false);
  const trying = useRef<AbortController>(null);
  const stop = () => trying.current?.abort();
  useEffect(() => () => trying.current?.abort(), []);

  async function send<T>(work: (isAgain?: boolean) => Promise<T>): Promise<T> {
    const attempt = new AbortController();
    trying.current = attempt;
    try {
      return await work();
    } catch (failure) {
      if (!isServerAway(failure as ApiFailure)) throw failure;
      setTrying(true);
      // Rarely needed, so not in the first load.
      const { keepTrying } = await import('./keep-trying.ts').catch(() => Promise.reject(failure));
      const limits = { signal: attempt.signal, lasts: waits.read, longestWait, mayPass: isServerAway };
      return await keepTrying(() => work(true), limits, failure as ApiFailure);
    } finally {
      setTrying(false);
    }
  }
  return { send, isTrying, stop };
}
