import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { page, withTable } from './limits-table.ts';

test('the table of limits matches contract/rate-limits.ts; `node tests/unit/limits-table.ts` writes it', () => {
  const text = readFileSync(page, 'utf8');
  expect(text).toBe(withTable(text));
});
