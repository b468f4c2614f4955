import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { shapesOf } from './shapes.ts';

const styles = readFileSync(path.join(import.meta.dirname, '../styles/components.css'), 'utf8');
/** The icons that the style sheet asks for, from the top of the strip down. */
const glyphNames = [
  ...new Set([...styles.matchAll(/var\(--glyph-([\w-]+-(?:bold|fill))\)/g)].map(([, name = '']) => name)),
];

/** The folder from which web/styles imports both files. */
const folder = path.join(import.meta.dirname, '../../node_modules/.cache/glyphs');
const size = 256;

/**
 * Vite plugin that writes the icons of the style sheet into one picture before the build, and their places in it as
 * custom properties (`--glyph-plus-bold`). As pictures of their own in the style sheet, each took a slow phone 40 ms
 * before the first paint.
 */
export function glyphStrip(): Plugin {
  return {
    name: 'glyph-strip',
    config() {
      const icons = glyphNames.map((name, n) => `<g transform="translate(0 ${n * size})">${shapesOf(name)}</g>`);
      const places = glyphNames.map((name, n) => `--glyph-${name}: ${n};`);
      const box = `viewBox="0 0 ${size} ${size * glyphNames.length}"`;
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        path.join(folder, 'strip.svg'),
        `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${icons.join('')}</svg>`,
      );
      writeFileSync(path.join(folder, 'places.css'), `:root { --glyphs: ${glyphNames.length}; ${places.join(' ')} }\n`);
    },
  };
}
