/** The width of a text in pixels, in the font of the canvas. */
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
