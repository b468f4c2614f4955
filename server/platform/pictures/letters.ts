import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import { Blob, DrawFuncs, Face, Font, Buffer as Run, shape, Variation } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import type { LetterFont, Letters, Typeface } from '#contract/rendering.ts';

const { resolve } = createRequire(import.meta.url);
/** The files of each family: the second has what the first lacks. */
const parts = ['latin', 'latin-ext'] as const;

/**
 * The number of widths that are kept: a quote is measured word by word in up to six sizes, so that the common words of
 * some hundred pictures are measured once.
 */
const widthsKept = 10_000;

/** A part of a family in one weight. */
interface Part {
  font: Font;
  unitsPerEm: number;
}

/** Neighbouring letters that one part of a family draws. */
interface Piece {
  part: Part;
  text: string;
}

/** The target of outlines: a path, and the position and size of the letter. */
interface Pen {
  path: string[];
  x: number;
  y: number;
  scale: number;
}

const place = ({ x, y, scale }: Pen, right: number, up: number) =>
  `${(x + right * scale).toFixed(1)} ${(y - up * scale).toFixed(1)}`;

function outliner(): DrawFuncs {
  const funcs = new DrawFuncs();
  funcs.setMoveToFunc((x, y, pen) => (pen as Pen).path.push(`M${place(pen as Pen, x, y)}`));
  funcs.setLineToFunc((x, y, pen) => (pen as Pen).path.push(`L${place(pen as Pen, x, y)}`));
  funcs.setQuadraticToFunc((cx, cy, x, y, pen) =>
    (pen as Pen).path.push(`Q${place(pen as Pen, cx, cy)} ${place(pen as Pen, x, y)}`),
  );
  funcs.setCubicToFunc((ax, ay, bx, by, x, y, pen) =>
    (pen as Pen).path.push(`C${place(pen as Pen, ax, ay)} ${place(pen as Pen, bx, by)} ${place(pen as Pen, x, y)}`),
  );
  funcs.setClosePathFunc((pen) => (pen as Pen).path.push('Z'));
  return funcs;
}

/**
 * Opens the fonts of the site for pictures drawn on the server. Letters become outlines, so that no font has to be
 * installed on the machine.
 */
export async function openLetters(): Promise<Letters> {
  const faces = new Map<string, Face>();
  for (const family of ['gabarito', 'literata'] as const)
    for (const part of parts) {
      const file = resolve(`@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`);
      faces.set(`${family} ${part}`, new Face(new Blob(await convert(await readFile(file), 'sfnt'))));
    }
  const opened = new Map<string, Part>();
  const widths = new LRUCache<string, number>({ max: widthsKept });
  const funcs = outliner();

  function partsOf({ family, weight }: Typeface): Part[] {
    return parts.map((part) => {
      const name = `${family} ${part} ${weight}`;
      const known = opened.get(name);
      if (known) return known;
      const face = faces.get(`${family} ${part}`) as Face;
      const font = new Font(face);
      font.setVariations([new Variation('wght', weight)]);
      const made = { font, unitsPerEm: face.upem };
      opened.set(name, made);
      return made;
    });
  }

  const partWith = (all: Part[], letter: string) =>
    all.find(({ font }) => font.nominalGlyph(letter.codePointAt(0) as number) !== undefined);

  /** A text in pieces, without letters that no part has. */
  function piecesOf(text: string, font: LetterFont): Piece[] {
    const all = partsOf(font);
    const pieces: Piece[] = [];
    for (const letter of text) {
      const part = partWith(all, letter);
      if (!part) continue;
      const last = pieces.at(-1);
      if (last?.part === part) last.text += letter;
      else pieces.push({ part, text: letter });
    }
    return pieces;
  }

  function shaped({ part, text }: Piece) {
    const run = new Run();
    run.addText(text);
    run.setLanguage('tr');
    run.guessSegmentProperties();
    shape(part.font, run);
    return run.getGlyphInfosAndPositions();
  }

  /** Draws a text where a pen stands, or only measures it; returns its width. */
  function write(text: string, font: LetterFont, pen?: { path: string[]; x: number; y: number }): number {
    let width = 0;
    for (const piece of piecesOf(text, font)) {
      const scale = font.size / piece.part.unitsPerEm;
      for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of shaped(piece)) {
        if (pen) {
          const at = { x: pen.x + width + xOffset * scale, y: pen.y - yOffset * scale };
          piece.part.font.drawGlyph(glyph, funcs, { path: pen.path, scale, ...at } satisfies Pen);
        }
        width += xAdvance * scale;
      }
    }
    return width;
  }

  return {
    drawable(text, typeface) {
      const all = partsOf(typeface);
      const shown = [...text.normalize('NFC')].filter((letter) => /\s/.test(letter) || partWith(all, letter));
      return shown.join('').replaceAll(/\s+/g, ' ').trim();
    },
    widthOf(text, font) {
      const key = `${font.family} ${font.weight} ${font.size} ${text}`;
      const known = widths.get(key);
      if (known !== undefined) return known;
      const width = write(text, font);
      widths.set(key, width);
      return width;
    },
    outlineOf(text, font, { x, y }) {
      const path: string[] = [];
      write(text, font, { path, x, y });
      return path.join('');
    },
  };
}
