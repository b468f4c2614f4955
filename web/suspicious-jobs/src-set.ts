import type { ListingImage } from '#contract/images.ts';

/** The `srcset` of a photo. */
export function srcSetOf({ url, width, small }: ListingImage): string {
  return `${small.url} ${small.width}w, ${url} ${width}w`;
}
