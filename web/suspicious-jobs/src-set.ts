import type { ListingImage } from '#contract/images.ts';

/** The sizes that a photo comes in, for the browser to choose from. */
export function srcSetOf({ url, width, small }: ListingImage): string {
  return `${small.url} ${small.width}w, ${url} ${width}w`;
}
