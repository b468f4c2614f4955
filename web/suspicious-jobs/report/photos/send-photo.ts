import type { ClientResponse } from 'hono/client';
import { imageField, type UploadedImage } from '#contract/images.ts';
import { waits } from '#contract/limits.ts';
import { type ApiClient, type ApiFailure, answerOf } from '#web/platform/api.ts';
import { currentTime } from '#web/platform/clock.ts';
import { sendForm } from '#web/platform/send-form.ts';

/** Milliseconds until the first try after a failed one; each wait is twice the one before, up to `longestWait`. */
const firstWait = 2000;
const longestWait = 30_000;

interface SendPhotoOptions {
  onProgress: (sent: number) => void;
  /** Told of each try in vain that another one follows. */
  onWait: (failure: ApiFailure) => void;
  signal: AbortSignal;
}

/**
 * Sends a photo, again and again for ten minutes while the network or the server is away; a connection that comes
 * back is tried at once. What is refused, or could not be checked, is thrown as an `ApiFailure`.
 */
export async function sendPhoto(api: ApiClient, photo: Blob, options: SendPhotoOptions): Promise<UploadedImage> {
  const { signal, onProgress, onWait } = options;
  const form = new FormData();
  // A name would tell where it was taken or who keeps it.
  form.set(imageField, photo, 'photo');
  const began = currentTime();
  for (let wait = firstWait; ; wait = Math.min(2 * wait, longestWait)) {
    try {
      const answer = sendForm(api.api.images.$url(), form, { onProgress, signal });
      return await answerOf(answer as Promise<ClientResponse<UploadedImage, 201, 'json'>>);
    } catch (error) {
      const failure = error as ApiFailure;
      const isOver = signal.aborted || currentTime() - began > waits.upload;
      if (!failure.mayPass || failure.code === 'image/check-failed' || isOver) throw failure;
      onWait(failure);
      await pause(wait, signal);
      if (signal.aborted) throw failure;
    }
  }
}

/** Waits, but no longer than until the connection is back or nobody waits any more. */
function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, time);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
