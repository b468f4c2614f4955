import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { shapesOf } from './shapes.ts';

/** The icons that the style sheet draws, from the top of the strip down. */
const glyphNames = [
  'arrow-fat-down-bold',
  'arrow-fat-down-fill',
  'arrow-fat-up-bold',
  'arrow-fat-up-fill',
  'caret-down-bold',
  'chat-circle-bold',
  'chat-circle-fill',
  'check-bold',
  'dots-three-bold',
  'flag-bold',
  'flag-fill',
  'hand-heart-fill',
  'hand-palm-fill',
  'hash-bold',
  'magnifying-glass-bold',
  'minus-bold',
  'plus-bold',
] as const;

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
