/** A photo of a listing. Addresses are on our own origin; the files behind them never change. */
export interface ListingImage {
  /** The larger one, for desktops and the lightbox. */
  url: string;
  /** The smaller one, for phones: `srcset="{small.url} {small.width}w, {url} {width}w"`. */
  small: { url: string; width: number; height: number };
  width: number;
  height: number;
}

/** A photo that has been sent and waits for its listing: `id` goes into the listing's `images`. */
export interface UploadedImage extends ListingImage {
  id: string;
  path: string;
}

/** What a photo may be, by its content; a file's name and announced type say nothing. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** The multipart field that carries the file. */
export const imageField = 'image';
