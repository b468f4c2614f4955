import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { forbiddenIn } from '#tests/support/forbidden-words.ts';

const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] });

/** Every text below a value; a function's is its source, which holds the sentence around what is put into it. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value)];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

test.each(files)('%s says nothing that no text of ours may say', async (file) => {
  const texts = textsOf(await import(/* @vite-ignore */ new URL(file, import.meta.url).href));
  expect(texts.flatMap(forbiddenIn)).toEqual([]);
});
