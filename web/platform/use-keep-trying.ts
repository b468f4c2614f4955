import { useEffect, useRef, useState } from 'react';
import { waits } from '#contract/limits.ts';
import type { ApiFailure } from './api.ts';

/** What is sent again and again, as the person sees it. */
export interface Trying {
  isTrying: boolean;
  stop: () => void;
}

/** Milliseconds between two tries, at most. */
const longestWait = 10_000;

/** The server itself said that it is away. What no answer came to is the person's to send again: they see no network. */
export const isServerAway = ({ status }: ApiFailure) => status >= 502;

/**
 * Sends what a person has said until the server is back, for two minutes and as long as the part of the page is there.
 * What is sent must count once, however often it arrives.
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
      // So few need it that it is not in the first load.
      const { keepTrying } = await import('./keep-trying.ts').catch(() => Promise.reject(failure));
      const patience = { signal: attempt.signal, lasts: waits.read, longestWait, mayPass: isServerAway };
      return await keepTrying(() => work(true), patience, failure as ApiFailure);
    } finally {
      setTrying(false);
    }
  }
  return { send, isTrying, stop };
}
