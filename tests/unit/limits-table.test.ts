import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { page, withTable } from './limits-table.ts';

test('the one table of limits says what contract/rate-limits.ts says; `node tests/unit/limits-table.ts` writes it', () => {
  const text = readFileSync(page, 'utf8');
  expect(text).toBe(withTable(text));
});
