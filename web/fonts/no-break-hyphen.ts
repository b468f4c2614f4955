/** U+2011, the hyphen at which no line breaks. */
const noBreakHyphen = 0x2011;

/**
 * A font (TrueType) that draws U+2011 with the glyph of its hyphen. Fonts that lack it leave it to the system, which
 * draws it in another face, or not at all. The map of characters is written anew; checksums are not.
 */
export function withNoBreakHyphen(font: Buffer): Buffer {
  const entry = directoryEntry(font, 'cmap');
  const glyphs = glyphsOf(font.subarray(font.readUInt32BE(entry + 8)));
  const hyphen = glyphs.get('-'.charCodeAt(0));
  if (hyphen === undefined) throw new Error('the font has no hyphen');
  const table = tableOf(glyphs.set(noBreakHyphen, hyphen));
  const padding = Buffer.alloc(-font.length & 3);
  const whole = Buffer.concat([font, padding, table]);
  whole.writeUInt32BE(font.length + padding.length, entry + 8);
  whole.writeUInt32BE(table.length, entry + 12);
  return whole;
}

/** The position of a table's entry in the font's directory. */
function directoryEntry(font: Buffer, tag: string): number {
  for (let table = 0; table < font.readUInt16BE(4); table++) {
    const at = 12 + table * 16;
    if (font.toString('latin1', at, at + 4) === tag) return at;
  }
  throw new Error(`the font has no table ${tag}`);
}

/** The glyph of each character, from the subtable of format 4 that every font has. */
function glyphsOf(cmap: Buffer): Map<number, number> {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, n) =>
    cmap.subarray(cmap.readUInt32BE(4 + n * 8 + 4)),
  );
  const table = subtables.find((one) => one.readUInt16BE(0) === 4);
  if (!table) throw new Error('the font has no map of format 4');
  const size = table.readUInt16BE(6);
  const glyphs = new Map<number, number>();
  for (let segment = 0; segment < size; segment += 2) {
    const last = table.readUInt16BE(14 + segment);
    const first = table.readUInt16BE(16 + size + segment);
    const delta = table.readUInt16BE(16 + 2 * size + segment);
    const rangeAt = 16 + 3 * size + segment;
    const range = table.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code !== 0xffff; code++) {
      const found = range === 0 ? code : table.readUInt16BE(rangeAt + range + 2 * (code - first));
      if (found !== 0) glyphs.set(code, (found + delta) & 0xffff);
    }
  }
  return glyphs;
}

/** A table with one subtable of format 12, with a group for each character. */
function tableOf(glyphs: Map<number, number>): Buffer {
  const groups = [...glyphs].toSorted(([a], [b]) => a - b);
  const header = 12;
  const table = Buffer.alloc(header + 16 + 12 * groups.length);
  table.writeUInt16BE(1, 2);
  // Windows, all of Unicode.
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(header, 8);
  table.writeUInt16BE(12, header);
  table.writeUInt32BE(table.length - header, header + 4);
  table.writeUInt32BE(groups.length, header + 12);
  for (const [index, [code, glyph]] of groups.entries()) {
    const at = header + 16 + 12 * index;
    table.writeUInt32BE(code, at);
    table.writeUInt32BE(code, at + 4);
    table.writeUInt32BE(glyph, at + 8);
  }
  return table;
}
