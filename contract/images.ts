export type { ListingImage, UploadedImage } from './routes/images.ts';

/** What a photo may be, by its content; a file's name and announced type say nothing. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** The multipart field that carries the file. */
export const imageField = 'image';
