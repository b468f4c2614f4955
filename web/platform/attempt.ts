import { useCallback, useRef } from 'react';
import { randomId } from './random.ts';

/** What somebody tries to create, and the idempotency key under which they try. */
export interface Attempt {
  words: string;
  key: string;
}

/** The attempt at `body`: the same words as before keep their key, so that trying again after a lost answer creates nothing twice. */
export function attemptAt(body: unknown, earlier: Attempt | null): Attempt {
  const words = JSON.stringify(body);
  return earlier?.words === words ? earlier : { words, key: randomId() };
}

/** Gives the idempotency key for what is about to be sent. In memory alone: it may hold a password. */
export function useAttempt(): (body: unknown) => string {
  const attempt = useRef<Attempt>(null);
  return useCallback((body) => {
    attempt.current = attemptAt(body, attempt.current);
    return attempt.current.key;
  }, []);
}
