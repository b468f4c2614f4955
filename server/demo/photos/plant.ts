import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { KeptPhoto } from '#server/content/store.ts';
import { type Photo, preparePhoto } from '#server/images/photo.ts';
import { newLocation } from '#server/images/store.ts';
import { writeFiles } from '#server/images/write-files.ts';
import type { Classifier } from '#server/platform/classifier/classifier.ts';
import type { Decoder } from '#server/platform/decoder/decoder.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { type DemoPhoto, demoPhotoFile } from './files.ts';

/** A classifier without findings: the model would only delay the first start. */
const drawnByUs: Classifier = {
  classify: async () => ({ porn: 0, hentai: 0, sexy: 0 }),
  close: async () => {},
};

/** A photo with a row, whose files are to be written. */
export interface PlantedPhoto {
  kept: KeptPhoto;
  photo: Photo;
}

/** Starts processing the drawings like uploads; the returned function waits for the named ones. */
export function prepareDemoPhotos(names: DemoPhoto[], decoder: Decoder): (wanted?: DemoPhoto[]) => Promise<Photo[]> {
  const prepared = new Map(names.map((name) => [name, prepareDemoPhoto(name, decoder)]));
  return (wanted = []) => Promise.all(wanted.flatMap((name) => prepared.get(name) ?? []));
}

async function prepareDemoPhoto(name: DemoPhoto, decoder: Decoder): Promise<Photo> {
  const bytes = await readFile(demoPhotoFile(name));
  return preparePhoto({ read: async (length) => bytes.subarray(0, length) }, { decoder, classifier: drawnByUs });
}

/** The locations of a listing's photos. */
export function placePhotos(photos: Photo[], ownerId: string, sentAt: Date): PlantedPhoto[] {
  return photos.map((photo) => {
    const { width, height } = photo;
    return { photo, kept: { id: randomUUID(), ...newLocation(ownerId, sentAt), width, height } };
  });
}

/** Writes the files of existing rows. */
export async function writeDemoPhotos(storage: Storage, planted: PlantedPhoto[]): Promise<void> {
  await Promise.all(planted.map(({ kept, photo }) => writeFiles(storage, kept.path, photo)));
}
