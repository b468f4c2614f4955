import { expect, test } from 'vitest';
import { concurrencyLimit } from './concurrency.ts';

test('no more calls than allowed run at once, each in its turn, and one that fails makes room like any other', async () => {
  const take = concurrencyLimit(2);
  const calls = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const begun: number[] = [];
  const answers = calls.map(({ promise }, number) =>
    take(() => {
      begun.push(number);
      return promise;
    }),
  );
  const settled = Promise.allSettled(answers);
  expect(begun).toEqual([0, 1]);
  calls[1]?.reject(new Error());
  await expect(answers[1]).rejects.toThrow();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const [number, { resolve }] of calls.entries()) resolve(number);
  await settled;
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(await take(async () => 'later')).toBe('later');
});
