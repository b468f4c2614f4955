export type { ListingImage, UploadedImage } from './routes/images.ts';

/** The types of photos, told by their content; a file's name and announced type do not count. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** The multipart field that carries the file. */
export const imageField = 'image';
