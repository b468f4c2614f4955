import { adScreenshots } from '#contract/limits.ts';
import type { ReadingFailure, ReadingMessage, ReadingProgress } from './messages.ts';

export class UnreadScreenshot extends Error {
  readonly reason: ReadingFailure;
  constructor(reason: ReadingFailure) {
    super(reason);
    this.reason = reason;
  }
}

interface Options {
  signal: AbortSignal;
  onProgress: (progress: ReadingProgress) => void;
}

/** Reads the text of a picture on this device. Throws `UnreadScreenshot`, or the signal's reason when it is stopped. */
export async function readScreenshot(file: File, { signal, onProgress }: Options): Promise<string> {
  const picture = await pixelsOf(file);
  signal.throwIfAborted();
  const worker = new Worker(new URL('./screenshot-reader.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.addEventListener('error', () => reject(new UnreadScreenshot('notLoaded')));
      worker.addEventListener('message', ({ data }: MessageEvent<ReadingMessage>) => {
        if ('text' in data) resolve(data.text);
        else if ('failure' in data) reject(new UnreadScreenshot(data.failure));
        else onProgress(data);
      });
      worker.postMessage(picture, [picture.data.buffer]);
    });
  } finally {
    // Nothing of the picture stays in memory, and a reading that is stopped ends at once.
    worker.terminate();
  }
}

/** The pixels of a picture, made smaller where there are more than letters need. */
async function pixelsOf(file: File): Promise<ImageData> {
  if (file.size > adScreenshots.largestFile) throw new UnreadScreenshot('tooLarge');
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnreadScreenshot('notAPicture');
  });
  const scale = Math.min(1, Math.sqrt(adScreenshots.largestArea / (bitmap.width * bitmap.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new UnreadScreenshot('notRun');
  // What is transparent would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
