import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { ErrorCode } from '#contract/errors.ts';
import { decoding, photos } from '#contract/limits.ts';

/** An uploaded file, and its expected outcome. */
export interface HostileImage {
  what: string;
  bytes: Buffer;
  /** The name and type that the sender claims; neither is trusted. */
  filename: string;
  type: string;
  /** The error code; `kept` for valid photos. */
  outcome: 'kept' | ErrorCode;
  /** The expected size of the stored photo, where it matters. */
  size?: { width: number; height: number };
}

/** A marker in every metadata field of the corpus; no stored file may contain it. */
export const marker = 'IZ-41.0082N-28.9784E';

const black = { r: 12, g: 34, b: 56 };
const canvas = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: channels === 4 ? { ...black, alpha: 0.4 } : black } });

/** Noise over the whole area, which compresses badly, like photos. */
function noise(width: number, height: number): Sharp {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}

/** An image with a colour in each corner, which makes rotation and mirroring visible. */
async function corners(): Promise<Buffer> {
  const tile = (background: string) =>
    canvas(40, 20)
      .composite([{ input: { create: { width: 40, height: 20, channels: 3, background } } }])
      .png()
      .toBuffer();
  const [red, green, blue, white] = await Promise.all(['#ff0000', '#00ff00', '#0000ff', '#ffffff'].map(tile));
  return canvas(80, 40)
    .composite([
      { input: red as Buffer, left: 0, top: 0 },
      { input: green as Buffer, left: 40, top: 0 },
      { input: blue as Buffer, left: 0, top: 20 },
      { input: white as Buffer, left: 40, top: 20 },
    ])
    .png()
    .toBuffer();
}

/** Stores an upright image rotated and mirrored, with the EXIF `orientation` that restores it. */
async function turned(upright: Buffer, orientation: number): Promise<Buffer> {
  const picture = sharp(upright);
  const stored = {
    1: () => picture,
    2: () => picture.flop(),
    3: () => picture.rotate(180),
    4: () => picture.flip(),
    5: () => picture.rotate(90).flip(),
    6: () => picture.rotate(270),
    7: () => picture.rotate(90).flop(),
    8: () => picture.rotate(90),
  }[orientation as 1]();
  return stored.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
}

// Parts of formats

const u32 = (n: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
};

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngHead = (width: number, height: number, depth: number, colour: number) =>
  pngChunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([depth, colour, 0, 0, 0])]));
const png = (head: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([pngSignature, head, ...chunks, pngChunk('IEND', Buffer.alloc(0))]);

/** A PNG with further chunks after its header. */
const withChunks = (image: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([image.subarray(0, 33), ...chunks, image.subarray(33)]);

/** A segment of a JPEG. */
function segment(code: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
const withSegments = (image: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([image.subarray(0, 2), ...segments, image.subarray(2)]);

/** A JPEG of exactly that many bytes, padded with comments. */
export function filledTo(size: number, image: Buffer): Buffer {
  const segments: Buffer[] = [];
  for (let left = size - image.length; left > 0; ) {
    const take = left > 65_000 + 8 ? 65_000 : left;
    segments.push(segment(0xfe, Buffer.alloc(take - 4, 'dolgu ')));
    left -= take;
  }
  return withSegments(image, ...segments);
}

/** A progressive JPEG with that many scans: a small file, and each scan covers the whole picture. */
export async function withScans(scans: number, { width, height } = { width: 600, height: 600 }): Promise<Buffer> {
  const image = await canvas(width, height).jpeg({ progressive: true }).toBuffer();
  const scan = Buffer.from([0xff, 0xda]);
  let own = 0;
  for (let at = image.indexOf(scan); at !== -1; at = image.indexOf(scan, at + 2)) own += 1;
  // An empty scan that changes nothing and may be repeated: none of another scan's refinement.
  const empty = Buffer.from(image.subarray(image.lastIndexOf(scan), -2));
  empty[9] = 0;
  return Buffer.concat([image.subarray(0, -2), ...Array(scans - own).fill(empty), image.subarray(-2)]);
}

/** An IPTC block as Photoshop writes it. */
function iptc(text: string): Buffer {
  const field = (id: number) => Buffer.concat([Buffer.from([0x1c, 2, id, 0, text.length]), Buffer.from(text)]);
  const fields = Buffer.concat([field(80), field(90), field(120)]);
  const padded = fields.length % 2 ? Buffer.concat([fields, Buffer.alloc(1)]) : fields;
  return segment(
    0xed,
    Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'), u32(fields.length), padded]),
  );
}

/** A WebP with these chunks. */
function riff(...chunks: [type: string, data: Buffer][]): Buffer {
  const body = chunks.map(([type, data]) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(type, 'latin1'), size, data, Buffer.alloc(data.length % 2)]);
  });
  const all = Buffer.concat([Buffer.from('WEBP'), ...body]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(all.length);
  return Buffer.concat([Buffer.from('RIFF'), size, all]);
}

/** The chunk names of a WebP, in order. */
export function webpChunks(file: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at + 8 <= file.length; ) {
    names.push(file.toString('latin1', at, at + 4));
    const size = file.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return names;
}

// The corpus

/** The corpus of hostile files, generated on each call; nothing is fetched. */
export async function hostileImages(): Promise<HostileImage[]> {
  const jpeg = await noise(300, 200).jpeg().toBuffer();
  const plainPng = await canvas(120, 80).png().toBuffer();
  const webp = await noise(120, 80).webp().toBuffer();
  const upright = await corners();
  const all: HostileImage[] = [];
  const add = (
    what: string,
    bytes: Buffer | string,
    outcome: HostileImage['outcome'],
    more: Partial<Pick<HostileImage, 'filename' | 'type' | 'size'>> = {},
  ) => all.push({ what, bytes: Buffer.from(bytes), outcome, filename: 'ilan.jpg', type: 'image/jpeg', ...more });

  // Decompression bombs.
  add(
    'a PNG of 50000 × 50000 points and a few bytes',
    png(pngHead(50_000, 50_000, 1, 0), pngChunk('IDAT', deflateSync(Buffer.alloc(1000)))),
    'image/too-many-pixels',
  );
  add(
    'a PNG of 20000 × 20000 black points',
    png(pngHead(20_000, 20_000, 1, 0), pngChunk('IDAT', deflateSync(Buffer.alloc(20_000 * 2501)))),
    'image/too-many-pixels',
  );
  add(
    'a PNG just within the area, of 16 bits a colour',
    png(pngHead(5000, 7999, 16, 0), pngChunk('IDAT', deflateSync(Buffer.alloc(7999 * 10_001)))),
    'kept',
    { size: { width: 1000, height: 1600 } },
  );
  add(
    'a PNG with the largest size that its head can tell',
    png(pngHead(0x7fffffff, 0x7fffffff, 8, 6)),
    'image/not-an-image',
  );
  add('a PNG of no width', png(pngHead(0, 100, 8, 2)), 'image/not-an-image');
  add(
    'a PNG whose colour profile unfolds to 64 MB',
    withChunks(plainPng, pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(64 << 20))]))),
    'kept',
  );
  add(
    'a PNG whose text unfolds to 64 MB',
    withChunks(plainPng, pngChunk('zTXt', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(64 << 20))]))),
    'kept',
  );
  add(
    'a PNG of ten thousand texts',
    withChunks(plainPng, ...Array.from({ length: 10_000 }, () => pngChunk('tEXt', Buffer.from(`a\0${marker}`)))),
    'kept',
  );
  const huge = Buffer.from(jpeg);
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]));
  huge.writeUInt16BE(65_500, frame + 5);
  huge.writeUInt16BE(65_500, frame + 7);
  add('a JPEG that says it is 65500 × 65500', huge, 'image/too-many-pixels');
  const progressive = await noise(600, 600).jpeg({ progressive: true }).toBuffer();
  const scan = progressive.subarray(progressive.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  add(
    'a JPEG whose last scan comes three thousand times',
    Buffer.concat([
      progressive.subarray(0, -2),
      ...Array.from({ length: 3000 }, () => scan.subarray(0, 2000)),
      progressive.subarray(-2),
    ]),
    'image/too-complex',
  );
  add('a JPEG of a hundred scans', await withScans(decoding.mostScans), 'kept');
  add('a JPEG of a hundred and one scans', await withScans(decoding.mostScans + 1), 'image/too-complex');
  add(
    'a JPEG whose twenty thousand scans stand behind what looks like its end',
    withSegments(await withScans(20_000), segment(0xe1, Buffer.from([0xff, 0xd9, 0xff, 0xd9]))),
    'image/too-complex',
  );
  add('a JPEG with another of many scans in a field', withSegments(jpeg, segment(0xe2, await withScans(150))), 'kept');
  add(
    'a WebP whose canvas is as large as can be',
    riff(['VP8X', Buffer.from([0, 0, 0, 0, 0xff, 0xff, 0x3f, 0xff, 0xff, 0x3f])], ['VP8 ', Buffer.alloc(64)]),
    'image/not-an-image',
  );

  // Truncated and broken files.
  add('nothing at all', '', 'image/not-an-image');
  add('one byte', 'a', 'image/not-an-image');
  add('half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'image/not-an-image');
  add('the first bytes of a JPEG', jpeg.subarray(0, 20), 'image/not-an-image');
  add('half a PNG', (await noise(200, 200).png().toBuffer()).subarray(0, 40_000), 'image/not-an-image');
  add('the signature of a PNG', pngSignature, 'image/not-an-image');
  add('half a WebP', webp.subarray(0, webp.length / 2), 'image/not-an-image');
  add('the head of a WebP', webp.subarray(0, 16), 'image/not-an-image');
  const flipped = Buffer.from(plainPng);
  flipped[flipped.length - 20] = (flipped[flipped.length - 20] as number) ^ 0xff;
  add('a PNG with a wrong check sum', flipped, 'image/not-an-image');
  add('random bytes', randomBytes(50_000), 'image/not-an-image');
  add('zeros behind the head of a JPEG', Buffer.concat([jpeg.subarray(0, 400), Buffer.alloc(50_000)]), 'kept');

  // Other formats under an image's name.
  const page = '<!doctype html><script>alert(document.domain)</script>';
  add('a page', page, 'image/not-an-image');
  add('a page that is called a PNG', page, 'image/not-an-image', { filename: 'a.png', type: 'image/png' });
  add('an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/not-an-image');
  add(
    'an SVG that reads files',
    '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    'image/not-an-image',
    { filename: 'a.svg', type: 'image/svg+xml' },
  );
  add('a PDF', '%PDF-1.7\n1 0 obj <<>> endobj', 'image/not-an-image');
  add('an archive', Buffer.from('504b03040a0000000000', 'hex'), 'image/not-an-image');
  add('a program', Buffer.concat([Buffer.from('MZ'), randomBytes(500)]), 'image/not-an-image');
  add('a script', '#!/bin/sh\nrm -rf /\n', 'image/not-an-image');
  add('a film', Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'), 'image/not-an-image');

  // Image formats that are not accepted.
  const other = { type: 'image/jpeg', filename: 'a.jpg' };
  add('a GIF', await canvas(20, 20).gif().toBuffer(), 'image/unsupported-format', other);
  add('a TIFF', await canvas(20, 20).tiff().toBuffer(), 'image/unsupported-format', other);
  add('an AVIF', await canvas(64, 64).avif({ effort: 0 }).toBuffer(), 'image/unsupported-format', other);
  add('a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), 'image/unsupported-format', other);
  add('an icon', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(60)]), 'image/unsupported-format', other);
  add(
    'a Photoshop file',
    Buffer.concat([Buffer.from('8BPS\0\x01'), Buffer.alloc(60)]),
    'image/unsupported-format',
    other,
  );
  add(
    'a HEIC',
    Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
    'image/unsupported-format',
    other,
  );
  add(
    'a JPEG XL',
    Buffer.from('0000000c4a584c200d0a870a00000014667479706a786c20', 'hex'),
    'image/unsupported-format',
    other,
  );

  // Polyglots.
  add(
    'a JPEG with an archive behind it',
    Buffer.concat([jpeg, Buffer.from('504b0304', 'hex'), Buffer.from(marker)]),
    'kept',
  );
  add('a JPEG with a page in its comment', withSegments(jpeg, segment(0xfe, Buffer.from(page + marker))), 'kept');
  add(
    'a JPEG with a film behind it, as phones write it',
    Buffer.concat([jpeg, Buffer.from('00000018667479706d703432', 'hex'), Buffer.from(marker)]),
    'kept',
  );
  add(
    'a PNG with a script behind its end',
    Buffer.concat([plainPng, Buffer.from(`<?php system('id'); ?>${marker}`)]),
    'kept',
  );
  add('a WebP with a page behind it', Buffer.concat([webp, Buffer.from(page + marker)]), 'kept');
  add('a PDF with a JPEG inside', Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg]), 'image/not-an-image');
  add('a GIF’s head before a JPEG', Buffer.concat([Buffer.from('GIF89a'), jpeg]), 'image/unsupported-format');

  // Metadata.
  const exif = {
    IFD0: { Artist: marker, ImageDescription: marker, Make: marker, Software: marker },
    IFD2: { UserComment: marker, BodySerialNumber: marker },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 2952/100', GPSAreaInformation: marker, GPSMapDatum: marker },
  };
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${marker}"/></rdf:RDF></x:xmpmeta>`;
  add('a JPEG with EXIF and the place', await noise(200, 100).withExif(exif).jpeg().toBuffer(), 'kept');
  add('a WebP with EXIF and the place', await noise(200, 100).withExif(exif).webp().toBuffer(), 'kept');
  add('a PNG with EXIF and the place', await noise(200, 100).withExif(exif).png().toBuffer(), 'kept');
  add('a JPEG with XMP', await noise(200, 100).withXmp(xmp).jpeg().toBuffer(), 'kept');
  add('a WebP with XMP', await noise(200, 100).withXmp(xmp).webp().toBuffer(), 'kept');
  add(
    'a PNG with XMP',
    withChunks(plainPng, pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`))),
    'kept',
  );
  add('a JPEG with IPTC', withSegments(jpeg, iptc(marker)), 'kept');
  add('a JPEG with a colour profile', await noise(200, 100).withIccProfile('p3').jpeg().toBuffer(), 'kept');
  add(
    'a JPEG with unknown segments',
    withSegments(jpeg, ...[0xe3, 0xe5, 0xeb, 0xee].map((code) => segment(code, Buffer.from(marker)))),
    'kept',
  );
  add(
    'a PNG with texts and a time',
    withChunks(
      plainPng,
      pngChunk('tEXt', Buffer.from(`Author\0${marker}`)),
      pngChunk('tIME', Buffer.from([7, 234, 11, 20, 9, 41, 0])),
    ),
    'kept',
  );
  add('a PNG with something behind transparent points', await noise(60, 60).ensureAlpha(0).png().toBuffer(), 'kept');
  add(
    'a JPEG with broken EXIF',
    withSegments(jpeg, segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0MM\0*'), randomBytes(200)]))),
    'kept',
  );

  // Unusual but valid photos.
  const frames = await Promise.all([1, 2, 3].map(() => noise(50, 50).png().toBuffer()));
  add(
    'an animated WebP',
    await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: 50 })
      .toBuffer(),
    'kept',
    { size: { width: 50, height: 50 } },
  );
  add(
    'an animated GIF',
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
    'image/unsupported-format',
  );
  const animation = pngChunk('acTL', Buffer.concat([u32(0x7fffffff), u32(0)]));
  add('a PNG that says it has two billion frames', withChunks(plainPng, animation), 'kept');
  add('a PNG of 16 bits a colour', await noise(64, 64).toColourspace('rgb16').png().toBuffer(), 'kept');
  add('a JPEG of printing colours', await noise(64, 64).toColourspace('cmyk').jpeg().toBuffer(), 'kept');
  add('a grey JPEG', await noise(64, 64).toColourspace('b-w').jpeg().toBuffer(), 'kept');
  add('a PNG with a palette', await noise(64, 64).png({ palette: true, colours: 4 }).toBuffer(), 'kept');
  add('a half transparent PNG', await canvas(64, 64, 4).png().toBuffer(), 'kept');
  add('a lossless WebP with transparency', await canvas(64, 64, 4).webp({ lossless: true }).toBuffer(), 'kept');
  add('a progressive JPEG', progressive, 'kept');
  add('one point', await canvas(1, 1).png().toBuffer(), 'kept', { size: { width: 1, height: 1 } });
  add('a line of 20000 points', await canvas(20_000, 1).png().toBuffer(), 'kept', { size: { width: 1600, height: 1 } });
  add('a column of 20000 points', await canvas(1, 20_000).png().toBuffer(), 'kept', {
    size: { width: 1, height: 1600 },
  });
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const size = { width: 80, height: 40 };
    add(`a JPEG turned the ${orientation}. way`, await turned(upright, orientation), 'kept', { size });
  }
  add(
    'a JPEG turned in no known way',
    await noise(64, 64)
      .withExif({ IFD0: { Orientation: '200' } })
      .jpeg()
      .toBuffer(),
    'kept',
  );

  // Wrong names and types.
  add('a PNG that is called a JPEG', plainPng, 'kept');
  add('a JPEG without an extension', jpeg, 'kept', { filename: 'ilan' });
  add('a JPEG that says it is a page', jpeg, 'kept', { filename: 'a.html', type: 'text/html' });
  for (const filename of [
    '../../../../etc/passwd',
    '..\\..\\windows\\system32\\a.jpg',
    '/etc/cron.d/a',
    'a%00.jpg',
    'con.jpg',
    '.htaccess',
    `${'uzun'.repeat(1000)}.jpg`,
    '‮gpj.exe',
    '<img src=x onerror=alert(1)>.jpg',
    `${marker}.jpg`,
  ]) {
    add(`a JPEG called ${filename.slice(0, 40)}`, jpeg, 'kept', { filename });
  }

  add('a JPEG whose name ends its own quotes', jpeg, 'image/missing', { filename: '"; filename="b.php' });

  // The size limit.
  const largest = photos.largestFile;
  add('one byte less than the largest size', filledTo(largest - 1, jpeg), 'kept');
  add('exactly the largest size', filledTo(largest, jpeg), 'kept');
  add('one byte more than the largest size', filledTo(largest + 1, jpeg), 'image/too-large');
  add('far beyond the largest size', filledTo(largest + (3 << 20), jpeg), 'image/too-large');
  return all;
}
