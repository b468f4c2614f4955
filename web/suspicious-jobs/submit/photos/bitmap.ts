import type { ErrorCode } from '#contract/errors.ts';
import { imageTypes } from '#contract/images.ts';
import { photos } from '#contract/limits.ts';

/**
 * The reason why a file can not be a photo of a listing, as far as a browser can tell; the server checks everything
 * again.
 */
export async function faultOf(file: File): Promise<ErrorCode | null> {
  if (!file.type.startsWith('image/')) return 'image/not-an-image';
  if (!imageTypes.some((type) => type === file.type)) return 'image/unsupported-format';
  if (file.size > photos.largestFile) return 'image/too-large';
  try {
    const bitmap = await createImageBitmap(file);
    const area = bitmap.width * bitmap.height;
    bitmap.close();
    return area > photos.largestArea ? 'image/too-many-pixels' : null;
  } catch {
    return 'image/not-an-image';
  }
}

/** A canvas with the photo, upright and no larger than the server stores it. */
export async function canvasOf(photo: Blob, longestEdge: number): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = pen(canvas);
  context.imageSmoothingQuality = 'high';
  // As on the server: what lies behind transparent pixels must not become visible.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

export function pen(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser does not draw');
  return context;
}
