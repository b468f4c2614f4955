import { useCallback, useRef } from 'react';
import { randomId } from './random.ts';

/** A creating call and its idempotency key. */
export interface Attempt {
  words: string;
  key: string;
}

/**
 * The attempt for `body`: an unchanged body keeps its key, so that a retry after a lost response creates nothing twice.
 */
export function attemptAt(body: unknown, earlier: Attempt | null): Attempt {
  const words = JSON.stringify(body);
  return earlier?.words === words ? earlier : { words, key: randomId() };
}

/** Returns the idempotency key of a body. Kept in memory alone: the body may hold a password. */
export function useAttempt(): (body: unknown) => string {
  const attempt = useRef<Attempt>(null);
  return useCallback((body) => {
    attempt.current = attemptAt(body, attempt.current);
    return attempt.current.key;
  }, []);
}
