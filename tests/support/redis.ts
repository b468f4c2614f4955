import { describe, test } from 'vitest';

/** A describe block that needs a real Redis; without one it says so as a skipped test. */
export function describeRedis(name: string, body: (url: string) => void): void {
  const url = process.env.TEST_REDIS_URL;
  describe(name, url ? () => body(url) : () => test.skip('atlandı: TEST_REDIS_URL yok'));
}
