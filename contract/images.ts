export type { ListingImage, UploadedImage } from './routes/images.ts';

/** The types of photos, determined by content, not by a file's name or announced type. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** The multipart field that carries the file. */
export const imageField = 'image';
