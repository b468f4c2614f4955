import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { page, withTable } from '#tests/load/scale.ts';

test('the table of sizes is computed from the measured costs; `npm run scale -- --write` writes it', () => {
  const text = readFileSync(page, 'utf8');
  expect(text).toBe(withTable(text));
});
