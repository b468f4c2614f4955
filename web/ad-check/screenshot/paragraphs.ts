/** A word that was read in a picture, with its box in pixels. */
export interface ReadWord {
  text: string;
  /** 0 to 1. */
  confidence: number;
  isLastOfLine: boolean;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Line {
  words: ReadWord[];
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A line whose words have less on average is most often a drawing that was taken for letters. */
const leastConfidence = 0.3;
/** The empty space between two lines of a paragraph, in heights of a line. */
const widestGap = 1;
/** A letter alone at the beginning of a line: where several lines have one, they are bullets. */
const bullet = /^[eo](?= )/gm;
/** What an “@” is taken for, between a name and the domain of an address. */
const misreadAt = /(?<=[\w.-]{2}) ?[©®] ?(?=[\w-]{2,}\.\w{2})/g;
/** The time below a message of a chat. */
const time = /^\d{1,2}[:.]\d{2}$/;

/**
 * The text of a picture: where a line broke because its next word had no room, the sentence goes on, as it does in the
 * ad.
 */
export function paragraphsOf(words: readonly ReadWord[]): string {
  const blocks = blocksOf(linesOf(words));
  const text = blocks.map(wrapped).join('\n').trim();
  const bulleted = (text.match(bullet)?.length ?? 0) > 1 ? text.replaceAll(bullet, '•') : text;
  return bulleted.replaceAll(misreadAt, '@');
}

function linesOf(words: readonly ReadWord[]): Line[] {
  const lines: ReadWord[][] = [[]];
  for (const word of words) {
    if (/[\p{L}\p{N}]/u.test(word.text)) lines.at(-1)?.push(word);
    if (word.isLastOfLine) lines.push([]);
  }
  return lines
    .filter((line) => line.reduce((sum, { confidence }) => sum + confidence, 0) > leastConfidence * line.length)
    .map((line) => ({
      words: line,
      left: Math.min(...line.map(({ left }) => left)),
      top: Math.min(...line.map(({ top }) => top)),
      right: Math.max(...line.map(({ right }) => right)),
      bottom: Math.max(...line.map(({ bottom }) => bottom)),
    }));
}

const textOf = ({ words }: Line) => words.map(({ text }) => text).join(' ');

/** Lines that stand close below each other; the time of a message stands alone. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const height = before ? Math.max(before.bottom - before.top, line.bottom - line.top) : 0;
    const isNear = before !== undefined && Math.abs(line.top - before.bottom) <= widestGap * height;
    if (isNear && !time.test(textOf(line)) && before && !time.test(textOf(before))) blocks.at(-1)?.push(line);
    else blocks.push([line]);
    before = line;
  }
  return blocks;
}

/** A block with its lines joined where the next word would not have fitted. */
function wrapped(lines: readonly Line[]): string {
  const room = Math.max(...lines.map(({ left, right }) => right - left));
  return lines
    .map((line, n) => {
      const before = lines[n - 1];
      const [first] = line.words;
      if (!before || !first) return textOf(line);
      const space = (line.bottom - line.top) / 4;
      const hadNoRoom = before.right - before.left + space + (first.right - first.left) > room;
      return `${hadNoRoom ? ' ' : '\n'}${textOf(line)}`;
    })
    .join('');
}
