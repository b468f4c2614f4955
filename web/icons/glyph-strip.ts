import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { eyes, isLine, lineWidth, type Mood, mouths } from './faces.ts';
import { shapesOf } from './shapes.ts';

const styles = readFileSync(path.join(import.meta.dirname, '../styles/components.css'), 'utf8');
/** The icons that the style sheet asks for. */
const iconNames = new Set([...styles.matchAll(/var\(--glyph-([\w-]+-(?:bold|fill))\)/g)].map(([, name = '']) => name));

/** A face of the chorus, 32 wide and 30 high, in a box of 256 units. */
function faceOf(mouth: string): string {
  const line = `fill="none" stroke="#000" stroke-width="${lineWidth}" stroke-linecap="round"`;
  const circles = eyes.cx.map((cx) => `<circle cx="${cx}" cy="${eyes.cy}" r="${eyes.r}"/>`).join('');
  return `<g transform="scale(8)">${circles}<path d="${mouth}" ${isLine(mouth) ? line : ''}/></g>`;
}

/** The pictures by name, from the top of the strip down. */
const glyphs = [
  ...[...iconNames].map((name) => [name, shapesOf(name)] as const),
  ...(Object.keys(mouths) as Mood[]).map((mood) => [`face-${mood}`, faceOf(mouths[mood])] as const),
];

/** The folder from which web/styles imports both files. */
const folder = path.join(import.meta.dirname, '../../node_modules/.cache/glyphs');
const size = 256;

/**
 * Vite plugin that writes the icons of the style sheet and the faces of the chorus into one picture before the build, and
 * their places in it as custom properties (`--glyph-plus-bold`). As pictures of their own in the style sheet, each took a
 * slow phone 40 ms before the first paint.
 */
export function glyphStrip(): Plugin {
  return {
    name: 'glyph-strip',
    config() {
      const icons = glyphs.map(([, shapes], n) => `<g transform="translate(0 ${n * size})">${shapes}</g>`);
      const places = glyphs.map(([name], n) => `--glyph-${name}: ${n};`);
      const box = `viewBox="0 0 ${size} ${size * glyphs.length}"`;
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        path.join(folder, 'strip.svg'),
        `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${icons.join('')}</svg>`,
      );
      writeFileSync(path.join(folder, 'places.css'), `:root { --glyphs: ${glyphs.length}; ${places.join(' ')} }\n`);
    },
  };
}
