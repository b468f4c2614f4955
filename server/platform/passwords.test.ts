import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashing } from '#contract/limits.ts';
import type { Problem } from './http/problem.ts';
import { type Passwords, passwordsAt } from './passwords.ts';

let passwords: Passwords;
beforeEach(() => {
  passwords = passwordsAt({ N: 2 ** 12, r: 8, p: 1 });
});
afterEach(() => passwords.close());

test('a file is read while many passwords wait to be hashed', async () => {
  let hashed = 0;
  const all = Array.from({ length: hashing.mostWaiting }, async () => {
    await passwords.hash('parola');
    hashed += 1;
  });
  // One read for each of Node's threads: behind a queue of hashes there they would come last.
  for (let n = 0; n < 4; n++) await readFile(import.meta.filename);
  expect(hashed).toBeLessThan(hashing.mostWaiting / 2);
  await Promise.all(all);
  expect(hashed).toBe(hashing.mostWaiting);
});

test('beyond the queue’s bound calls are refused with a time to retry', async () => {
  const most = hashing.mostWaiting + availableParallelism();
  const outcomes = await Promise.allSettled(Array.from({ length: most + 1 }, () => passwords.hash('parola')));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Problem] : []));
  expect(refused.length).toBeGreaterThan(0);
  for (const { code, details } of refused) {
    expect([code, details.retryAfter]).toEqual(['unavailable', hashing.retryAfter / 1000]);
  }
  expect(await passwords.verify('parola', await passwords.hash('parola'))).toBe(true);
});
