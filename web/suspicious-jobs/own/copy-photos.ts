import { outage } from '#contract/copy/outage.ts';
import type { ListingImage, UploadedImage } from '#contract/images.ts';
import { type ApiClient, ApiFailure } from '#web/platform/api.ts';
import { sendPhoto } from '../submit/photos/send-photo.ts';

/** Uploads the photos of a listing once more, for a draft: they are deleted with the listing. */
export async function copyPhotos(
  api: ApiClient,
  images: readonly ListingImage[],
  signal: AbortSignal,
): Promise<UploadedImage[]> {
  const copies: UploadedImage[] = [];
  for (const { url } of images) {
    const photo = await photoAt(url, signal);
    copies.push(await sendPhoto(api, photo, { signal, onProgress() {}, onWait() {} }));
  }
  return copies;
}

async function photoAt(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { signal }).catch(() => null);
  if (!answer?.ok) throw new ApiFailure(answer?.status ?? 0, { code: 'unavailable', message: outage.unavailable });
  return answer.blob();
}
