import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The shapes of a Phosphor icon, in a box of 256 units, by its file name. */
export function shapesOf(name: string): string {
  const weight = name.endsWith('-fill') ? 'fill' : 'bold';
  const svg = readFileSync(resolve(`@phosphor-icons/core/assets/${weight}/${name}.svg`), 'utf8');
  return svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
}
