import { fileTypeFromBuffer } from 'file-type';
import { type ImageType, imageTypes } from '#contract/images.ts';
import { photos } from '#contract/limits.ts';
import type { Classifier } from '#server/platform/classifier/classifier.ts';
import type { Decoded, Decoder } from '#server/platform/decoder/decoder.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { ReceivedFile } from './receive.ts';

/** A processed photo: two files with nothing but pixels. */
export type Photo = Omit<Decoded, 'looked'>;

/** The number of leading bytes that show a file's type. */
const headBytes = 4100;

/** The type of a photo by its content; refuses anything else. */
async function typeOf(file: Pick<ReceivedFile, 'read'>): Promise<ImageType> {
  const found = (await fileTypeFromBuffer(await file.read(headBytes)))?.mime;
  // An animated PNG is a PNG, too; its first frame is kept.
  const mime = found === 'image/apng' ? 'image/png' : found;
  const known = imageTypes.find((type) => type === mime);
  if (known) return known;
  throw new Problem(mime?.startsWith('image/') ? 'image/unsupported-format' : 'image/not-an-image');
}

/**
 * Re-encodes an uploaded file into a photo without metadata. Refuses, by a `Problem`, files that are no photo, are too
 * large when decoded, or show what the classifier bans. The file is read into memory only at its turn.
 */
export async function preparePhoto(
  file: Pick<ReceivedFile, 'read'>,
  { decoder, classifier }: { decoder: Decoder; classifier: Classifier },
): Promise<Photo> {
  const { looked, ...photo } = await decoder.decode({ type: await typeOf(file), read: () => file.read() });
  await refuseInappropriate(looked, classifier);
  return photo;
}

async function refuseInappropriate(looked: Buffer, classifier: Classifier): Promise<void> {
  let found: Awaited<ReturnType<Classifier['classify']>>;
  try {
    // A copy with memory of its own, which is transferred.
    found = await classifier.classify(new Uint8Array(looked));
  } catch {
    throw new Problem('image/check-failed');
  }
  const { porn, hentai, sexy } = photos.thresholds;
  if (found.porn > porn || found.hentai > hentai || found.sexy > sexy) throw new Problem('image/inappropriate');
}
