import type { ClientResponse } from 'hono/client';
import { imageField, type UploadedImage } from '#contract/images.ts';
import { waits } from '#contract/limits.ts';
import { type ApiClient, type ApiFailure, answerOf } from '#web/platform/api.ts';
import { keepTrying } from '#web/platform/keep-trying.ts';
import { sendForm } from '#web/platform/send-form.ts';

interface SendPhotoOptions {
  onProgress: (sent: number) => void;
  /** Called after each failed attempt that will be retried. */
  onWait: (failure: ApiFailure) => void;
  signal: AbortSignal;
}

/**
 * Uploads a photo, with retries for ten minutes while the network or the server is away. A refusal or a failed check is
 * thrown as an `ApiFailure`.
 */
export function sendPhoto(api: ApiClient, photo: Blob, options: SendPhotoOptions): Promise<UploadedImage> {
  const { signal, onProgress, onWait } = options;
  const form = new FormData();
  // A file name could tell where the photo was taken or whose it is.
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
