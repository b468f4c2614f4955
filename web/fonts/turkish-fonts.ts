import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { turkishLetters } from '#contract/text/turkish-letters.ts';
import { withNoBreakHyphen } from './no-break-hyphen.ts';

const { resolve } = createRequire(import.meta.url);
/** The folder from which web/styles/fonts.css and web/document.tsx import them. */
const folder = path.join(import.meta.dirname, '../../node_modules/.cache/turkish-fonts');

/** The weights in use of each family. */
const families = { gabarito: { min: 400, max: 800 }, literata: { min: 400, max: 700 } };
/** Kerning, ligatures, Turkish forms, accents, and tabular figures. */
const features = ['kern', 'liga', 'calt', 'locl', 'ccmp', 'mark', 'mkmk', 'tnum'];

/**
 * Vite plugin that subsets the fonts for Turkish before the build. A page preloads the subsets, and loads the whole
 * fonts only for a letter that they lack.
 */
export function turkishFonts(): Plugin {
  return {
    name: 'turkish-fonts',
    async config() {
      mkdirSync(folder, { recursive: true });
      for (const [family, weights] of Object.entries(families)) {
        for (const [part, letters] of Object.entries(turkishLetters)) {
          const whole = readFileSync(
            resolve(`@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`),
          );
          const font = await convert(whole, 'sfnt');
          const subset = await subsetFont(part === 'latin' ? withNoBreakHyphen(font) : font, letters, {
            targetFormat: 'woff2',
            variationAxes: { wght: { ...weights, default: weights.min } },
            keepFeatures: features,
          });
          writeFileSync(path.join(folder, `${family}-turkish-${part}.woff2`), subset);
        }
      }
    },
  };
}
