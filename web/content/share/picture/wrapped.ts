/** The width of a text in pixels, in the font that it is drawn in. */
type Measure = (text: string) => number;

interface Room {
  width: number;
  /** The maximum number of lines. */
  lines: number;
}

/** A text wrapped between words, and inside a word that is longer than a line; a cut text ends in “…”. */
export function wrapped(
  text: string,
  { width, lines: most }: Room,
  measure: Measure,
): { lines: string[]; isCut: boolean } {
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => pieces(word, width, measure))) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  lines.push(line);
  if (lines.length <= most) return { lines, isCut: false };
  const kept = lines.slice(0, most);
  kept.push(withEllipsis(kept.pop() ?? '', width, measure));
  return { lines: kept, isCut: true };
}

interface Fitting {
  width: number;
  /** The limit: the height of all lines, or their number. */
  height?: number;
  lines?: number;
  /** Font sizes, largest first. */
  sizes: readonly number[];
  /** The height of a line, as a factor of the font size. */
  lineHeight: number;
}

export interface Fitted {
  lines: string[];
  size: number;
  height: number;
}

/** A text in the largest size in which all of it fits, else cut in the smallest. */
export function fitted(text: string, fitting: Fitting, measureIn: (size: number) => Measure): Fitted {
  const { width, height, lines: most, sizes, lineHeight } = fitting;
  let found: Fitted | undefined;
  for (const size of sizes) {
    const step = size * lineHeight;
    const room = { width, lines: most ?? Math.floor((height ?? step) / step) };
    const { lines, isCut } = wrapped(text, room, measureIn(size));
    found = { lines, size, height: lines.length * step };
    if (!isCut) break;
  }
  if (!found) throw new Error('no size to write in');
  return found;
}

/** A word in pieces that fit on a line. */
function pieces(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of new Intl.Segmenter('tr').segment(word)) {
    if (part && measure(part + segment) > width) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}

function withEllipsis(line: string, width: number, measure: Measure): string {
  const words = line.split(' ');
  const cut = () => `${words.join(' ').replace(/[\s.,;:…]+$/u, '')}…`;
  while (words.length > 1 && measure(cut()) > width) words.pop();
  return cut();
}
