import { availableParallelism } from 'node:os';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type SharpOptions } from 'sharp';
import { type ImageType, imageTypes } from '#contract/images.ts';
import { photos } from '#contract/limits.ts';
import { type Classifier, classifiedEdge } from '#server/platform/classifier/classifier.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { turns } from '#server/platform/turns.ts';
import type { ReceivedFile } from './receive.ts';
import { fitted, type Size } from './sizes.ts';

/** A photo as it is kept: two files of nothing but pixels. */
export interface Photo extends Size {
  large: Buffer;
  small: Buffer;
}

// Strangers' files are opened once each and by three loaders only; one core is left to those who read.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** An unfolded photo takes up to a few hundred megabytes, so few are open at a time, however many arrive. */
const unfold = turns(Math.max(1, Math.floor(availableParallelism() / 2)));
/** Seconds that one step of libvips may take. */
const timeout = { seconds: 15 };
/** What tells a file's type stands in its first bytes. */
const headBytes = 4100;
const quality = 80;
const white = '#ffffff';

const untrusted: SharpOptions = { limitInputPixels: photos.largestArea, failOn: 'error', pages: 1 };

/** Which kind of photo this is by its content; anything else is refused. */
async function typeOf(file: Pick<ReceivedFile, 'read'>): Promise<ImageType> {
  const found = (await fileTypeFromBuffer(await file.read(headBytes)))?.mime;
  // One that moves is a PNG all the same, of which the first frame is kept.
  const mime = found === 'image/apng' ? 'image/png' : found;
  const known = imageTypes.find((type) => type === mime);
  if (known) return known;
  throw new Problem(mime?.startsWith('image/') ? 'image/unsupported-format' : 'image/not-an-image');
}

/**
 * Makes of a member's file what is kept of it: upright, at most 1600 pixels long, without a trace of where it came
 * from. Refuses, by a `Problem`, what is no photo, unfolds too far, or shows what nobody should meet here.
 * The whole of a file comes into memory when it is its turn, not before.
 */
export async function preparePhoto(file: Pick<ReceivedFile, 'read'>, classifier: Classifier): Promise<Photo> {
  const type = await typeOf(file);
  return unfold(async () => {
    const { pixels, size } = await uprightPixels(await file.read(), type);
    const raw = { raw: { ...size, channels: 3 as const } };
    await refuseInappropriate(pixels, raw, classifier);
    const small = fitted(size, photos.smallEdge);
    return {
      ...size,
      large: await sharp(pixels, raw).webp({ quality }).timeout(timeout).toBuffer(),
      small: await sharp(pixels, raw)
        .resize({ ...small, fit: 'fill' })
        .webp({ quality })
        .timeout(timeout)
        .toBuffer(),
    };
  });
}

/** The one time that the file itself is read: what follows knows only these pixels. */
async function uprightPixels(bytes: Uint8Array, type: ImageType): Promise<{ pixels: Buffer; size: Size }> {
  try {
    const { format, autoOrient } = await sharp(bytes, { ...untrusted, limitInputPixels: false }).metadata();
    if (`image/${format}` !== type) throw new Problem('image/not-an-image');
    if (autoOrient.width * autoOrient.height > photos.largestArea) throw new Problem('image/too-many-pixels');
    const size = fitted(autoOrient, photos.largeEdge);
    const pixels = await sharp(bytes, untrusted)
      .autoOrient()
      .resize({ ...size, fit: 'fill' })
      // What is hidden behind transparent points would otherwise be kept.
      .flatten({ background: white })
      .toColourspace('srgb')
      .timeout(timeout)
      .raw({ depth: 'uchar' })
      .toBuffer();
    return { pixels, size };
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('image/not-an-image');
  }
}

async function refuseInappropriate(
  pixels: Buffer,
  raw: { raw: Size & { channels: 3 } },
  classifier: Classifier,
): Promise<void> {
  const looked = await sharp(pixels, raw)
    .resize({ width: classifiedEdge, height: classifiedEdge, fit: 'fill' })
    .raw()
    .toBuffer();
  let found: Awaited<ReturnType<Classifier['classify']>>;
  try {
    // A copy with memory of its own, since it is given away.
    found = await classifier.classify(new Uint8Array(looked));
  } catch {
    throw new Problem('image/check-failed');
  }
  const { porn, hentai, sexy } = photos.thresholds;
  if (found.porn > porn || found.hentai > hentai || found.sexy > sexy) throw new Problem('image/inappropriate');
}
