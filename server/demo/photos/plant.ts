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

/** Nobody has to look at what we drew: the model would make everybody's first start longer. */
const drawnByUs: Classifier = {
  classify: async () => ({ porn: 0, hentai: 0, sexy: 0 }),
  close: async () => {},
};

/** A photo that has its row and waits for its files to be written. */
export interface PlantedPhoto {
  kept: KeptPhoto;
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

/** Where a listing's photos will lie. */
export function placePhotos(photos: Photo[], ownerId: string, sentAt: Date): PlantedPhoto[] {
  return photos.map((photo) => {
    const { width, height } = photo;
    return { photo, kept: { id: randomUUID(), ...newLocation(ownerId, sentAt), width, height } };
  });
}

/** Writes the files, once the rows stand. */
export async function writeDemoPhotos(storage: Storage, planted: PlantedPhoto[]): Promise<void> {
  await Promise.all(planted.map(({ kept, photo }) => writeFiles(storage, kept.path, photo)));
}
