import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const textOf = (page: string) => readFileSync(path.join(root, page), 'utf8');
const isThere = (file: string) => existsSync(path.join(root, file));

test.each(pages)('the links of %s lead to existing files', (page) => {
  const links = [...textOf(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link]) => link as string);
  expect(links.filter((link) => !isThere(path.join(path.dirname(page), link)))).toEqual([]);
});

// Superseded decisions stay as they were written.
test.each(pages.filter((page) => !/decisions\/\d/.test(page)))('the files that %s names exist', (page) => {
  const named = [...textOf(page).matchAll(/`((?:bin|contract|docs|server|tests|web)\/[\w./-]+\.\w+)`/g)];
  expect(named.map(([, file]) => file as string).filter((file) => !isThere(file))).toEqual([]);
});

test('every control of the threat model names a test or says that it has none', () => {
  const rows = textOf('docs/SECURITY.md')
    .split('\n')
    .filter((line) => /^\| (?!Asset|---)/.test(line))
    .map((line) => line.split('|').slice(1, -1))
    .filter(({ length }) => length === 4);
  expect(rows.length).toBeGreaterThan(20);
  for (const [asset, , , by = ''] of rows)
    expect(by, asset).toMatch(/`[\w./-]+\.test\.ts`|`tests\/load\/\w+\.ts`|^ none/);
});

test('the glossary is one table, in the order of its words', () => {
  const [head, rule, ...rows] = textOf('docs/GLOSSARY.md')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  expect([head, rule]).toEqual(['| Word | Turkish | Means |', '|---|---|---|']);
  const words = rows.map((row) => (row.split('|')[1] as string).trim().toLowerCase());
  expect(words.length).toBeGreaterThan(100);
  expect(words).toEqual(words.toSorted());
});
