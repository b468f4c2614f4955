import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { turkishLetters } from '#contract/text/turkish-letters.ts';

const root = path.join(import.meta.dirname, '../..');
const letters = new Set(Object.values(turkishLetters).join(''));

/** Characters that the system draws: the fonts lack them, or draw them differently, or they are pictograms. */
const bySystem = /[\n©\u2060✔]|\p{Extended_Pictographic}/u;

test('the fonts of every page have each letter of the site and of the demo', () => {
  const files = globSync(['contract/copy/**/*.ts', 'contract/*vocabulary.ts', 'server/demo/**/*.ts'], { cwd: root });
  const texts = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  const missing = new Set([...texts.join('')].filter((letter) => !letters.has(letter) && !bySystem.test(letter)));
  expect([...missing]).toEqual([]);
});

test('a letter is drawn by one file alone', () => {
  const css = readFileSync(path.join(root, 'web/styles/fonts.css'), 'utf8');
  for (const family of ['Gabarito Variable', 'Literata Variable']) {
    const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) => body);
    const drawn = faces
      .filter((body) => body.includes(family))
      .map((body) => ({ isTurkish: body.includes('turkish'), letters: lettersOf(body) }));
    const turkish = drawn.filter(({ isTurkish }) => isTurkish).flatMap((face) => face.letters);
    const others = drawn.filter(({ isTurkish }) => !isTurkish).flatMap((face) => face.letters);
    expect(new Set(turkish)).toEqual(letters);
    expect(turkish.filter((letter) => others.includes(letter))).toEqual([]);
  }
});

/** The letters of a face's `unicode-range`. */
function lettersOf(face: string): string[] {
  return [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) =>
    Array.from({ length: Number.parseInt(last, 16) - Number.parseInt(first, 16) + 1 }, (_, index) =>
      String.fromCodePoint(Number.parseInt(first, 16) + index),
    ),
  );
}
