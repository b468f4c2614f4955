import { setPriority } from 'node:os';
import sharp, { type SharpOptions } from 'sharp';
import type { ImageType } from '#contract/images.ts';
import { decoding, photos } from '#contract/limits.ts';
import { classifiedEdge } from '../classifier/classifier.ts';
import type { Decoded, DecoderAnswer, Undecoded } from './decoder.ts';
import { countScans } from './scans.ts';
import { fitted, type Size } from './sizes.ts';

// Each file is opened once, by only three loaders; threads that answer readers have priority.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
setPriority(10);

const quality = 80;
const white = '#ffffff';
const untrusted: SharpOptions = { limitInputPixels: photos.largestArea, failOn: 'error', pages: 1 };

/** Decodes a photo upright into two WebP files of at most 1600 pixels, and the pixels for the classifier. */
async function decode({ bytes, type }: Undecoded): Promise<DecoderAnswer> {
  if (type === 'image/jpeg' && countScans(bytes, decoding.mostScans) > decoding.mostScans) {
    return { refused: 'image/too-complex' };
  }
  const upright = await uprightPixels(bytes, type);
  if ('refused' in upright) return upright;
  const { pixels, size } = upright;
  const raw = { raw: { ...size, channels: 3 as const } };
  const resized = (to: Size) => sharp(pixels, raw).resize({ ...to, fit: 'fill' });
  const decoded: Decoded = {
    ...size,
    large: await sharp(pixels, raw).webp({ quality }).toBuffer(),
    small: await resized(fitted(size, photos.smallEdge)).webp({ quality }).toBuffer(),
    looked: await resized({ width: classifiedEdge, height: classifiedEdge }).raw().toBuffer(),
  };
  return { decoded };
}

/** The only step that reads the file; later ones see its pixels. */
async function uprightPixels(
  bytes: Uint8Array,
  type: ImageType,
): Promise<{ pixels: Buffer; size: Size } | Extract<DecoderAnswer, { refused: unknown }>> {
  try {
    const { format, autoOrient } = await sharp(bytes, { ...untrusted, limitInputPixels: false }).metadata();
    if (`image/${format}` !== type) return { refused: 'image/not-an-image' };
    if (autoOrient.width * autoOrient.height > photos.largestArea) return { refused: 'image/too-many-pixels' };
    const size = fitted(autoOrient, photos.largeEdge);
    const pixels = await sharp(bytes, untrusted)
      .autoOrient()
      .resize({ ...size, fit: 'fill' })
      // Flattened: colours hidden behind transparency would otherwise be kept.
      .flatten({ background: white })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer();
    return { pixels, size };
  } catch {
    return { refused: 'image/not-an-image' };
  }
}

process.on('message', async (asked: Undecoded) => {
  const answer = await decode(asked).catch((error): DecoderAnswer => ({ failed: String(error) }));
  process.send?.(answer);
});
// Ends with its parent, also within a picture.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
