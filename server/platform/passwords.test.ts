import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashing } from '#contract/limits.ts';
import type { Problem } from './http/problem.ts';
import { hashedAtOnce, passwordsAt } from './passwords.ts';

const cost = { N: 2 ** 12, r: 8, p: 1 };

test('a file is read while many passwords wait to be hashed', async () => {
  const passwords = passwordsAt(cost);
  let hashed = 0;
  const all = Array.from({ length: hashing.mostWaiting }, async () => {
    await passwords.hash('parola');
    hashed += 1;
  });
  // Four reads, one for each thread of Node's: behind a queue of hashes they would come last.
  for (let n = 0; n < 4; n++) await readFile(import.meta.filename);
  expect(hashed).toBeLessThan(hashing.mostWaiting / 2);
  await Promise.all(all);
  expect(hashed).toBe(hashing.mostWaiting);
});

test('beyond the queue one is told to come again', async () => {
  const passwords = passwordsAt(cost);
  const most = hashing.mostWaiting + hashedAtOnce(64, 66);
  const outcomes = await Promise.allSettled(Array.from({ length: most + 1 }, () => passwords.hash('parola')));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Problem] : []));
  expect(refused.length).toBeGreaterThan(0);
  for (const { code, details } of refused) {
    expect([code, details.retryAfter]).toEqual(['unavailable', hashing.retryAfter / 1000]);
  }
  expect(await passwords.verify('parola', await passwords.hash('parola'))).toBe(true);
});

test.each([
  [1, 4, 1],
  [2, 4, 1],
  [3, 4, 2],
  [16, 4, 2],
  [16, 20, 15],
])('%i cores and %i threads hash %i at a time', (cores, threads, atOnce) => {
  expect(hashedAtOnce(cores, threads)).toBe(atOnce);
});
