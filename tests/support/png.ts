import { crc32, deflateSync } from 'node:zlib';

/** A PNG with a gradient from corner to corner, so that no two pixels are alike. */
export function png(width = 600, height = 800, shade = 0): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + 3 * width);
    for (let x = 0; x < width; x++) {
      row.set([60 + (x * 180) / width, 60 + (y * 180) / height, 120 + (shade % 100)].map(Math.floor), 1 + 3 * x);
    }
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A file for a file chooser. */
export function pngFile(name = 'ilan.png', shade = 0) {
  return { name, mimeType: 'image/png', buffer: png(600, 800, shade) };
}
