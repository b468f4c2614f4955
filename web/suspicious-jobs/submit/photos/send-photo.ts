import type { ClientResponse } from 'hono/client';
import { imageField, type UploadedImage } from '#contract/images.ts';
import { waits } from '#contract/limits.ts';
import { type ApiClient, type ApiFailure, answerOf } from '#web/platform/api.ts';
import { keepTrying } from '#web/platform/keep-trying.ts';
import { sendForm } from '#web/platform/send-form.ts';

interface SendPhotoOptions {
  onProgress: (sent: number) => void;
  /** Told of each try in vain that another one follows. */
  onWait: (failure: ApiFailure) => void;
  signal: AbortSignal;
}

/**
 * Sends a photo, again and again for ten minutes while the network or the server is away. What is refused, or could not
 * be checked, is thrown as an `ApiFailure`.
 */
export function sendPhoto(api: ApiClient, photo: Blob, options: SendPhotoOptions): Promise<UploadedImage> {
  const { signal, onProgress, onWait } = options;
  const form = new FormData();
  // A name would tell where it was taken or who keeps it.
  form.set(imageField, photo, 'photo');
  const send = () => {
    const answer = sendForm(api.api.images.$url(), form, { onProgress, signal });
    return answerOf(answer as Promise<ClientResponse<UploadedImage, 201, 'json'>>);
  };
  return keepTrying(send, {
    signal,
    onWait,
    lasts: waits.upload,
    longestWait: 30_000,
    mayPass: ({ mayPass, code }) => mayPass && code !== 'image/check-failed',
  });
}
