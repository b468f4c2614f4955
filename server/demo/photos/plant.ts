import { readFile } from 'node:fs/promises';
import { writeFiles } from '#server/images/keeping.ts';
import { type Photo, preparePhoto } from '#server/images/photo.ts';
import { attachPhotos, insertPhoto, newPlace } from '#server/images/store.ts';
import type { Classifier } from '#server/platform/classifier/classifier.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Decoder } from '#server/platform/decoder/decoder.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { type DemoPhoto, demoPhotoFile } from './files.ts';

/** Nobody has to look at what we drew: the model would make everybody's first start longer. */
const drawnByUs: Classifier = {
  classify: async () => ({ porn: 0, hentai: 0, sexy: 0 }),
  close: async () => {},
};

/** A photo that has its row and waits for its files to be written. */
export interface PlantedPhoto {
  path: string;
  photo: Photo;
}

/** Begins to make of the drawings what is kept of a member's photo; the returned function waits for those it names. */
export function prepareDemoPhotos(names: DemoPhoto[], decoder: Decoder): (wanted?: DemoPhoto[]) => Promise<Photo[]> {
  const prepared = new Map(names.map((name) => [name, prepareDemoPhoto(name, decoder)]));
  return (wanted = []) => Promise.all(wanted.flatMap((name) => prepared.get(name) ?? []));
}

async function prepareDemoPhoto(name: DemoPhoto, decoder: Decoder): Promise<Photo> {
  const bytes = await readFile(demoPhotoFile(name));
  return preparePhoto({ read: async (length) => bytes.subarray(0, length) }, { decoder, classifier: drawnByUs });
}

/** Writes the rows of a listing's photos, in their order. */
export async function plantPhotos(
  tx: Transaction,
  postId: string,
  sent: { ownerId: string; sentAt: Date },
  photos: Photo[],
): Promise<PlantedPhoto[]> {
  const planted = photos.map((photo) => ({ photo, ...newPlace(sent.ownerId, sent.sentAt) }));
  const ids: string[] = [];
  for (const { photo, name, path } of planted) ids.push((await insertPhoto(tx, { name, path }, photo, sent)).id);
  await attachPhotos(tx, { postId, ownerId: sent.ownerId }, ids);
  return planted;
}

/** Writes the files, once the rows stand. */
export async function writeDemoPhotos(storage: Storage, planted: PlantedPhoto[]): Promise<void> {
  await Promise.all(planted.map(({ path, photo }) => writeFiles(storage, path, photo)));
}
