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
