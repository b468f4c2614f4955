import { createRoute, z } from '@hono/zod-openapi';
import { imageField, imageTypes } from '../images.ts';
import { errorResponses, json, named, sanctioned } from './answers.ts';

export const imageExample = {
  url: '/photos/q3Zt0b1kQk2mYw8xHc5v7A.webp',
  small: { url: '/photos/q3Zt0b1kQk2mYw8xHc5v7A-small.webp', width: 360, height: 480 },
  width: 1200,
  height: 1600,
};

const fields = {
  /** The larger one, for desktops and the lightbox. */
  url: z.string(),
  /** The smaller one, for phones: `srcset="{small.url} {small.width}w, {url} {width}w"`. */
  small: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
  width: z.number().int(),
  height: z.number().int(),
};
/** A photo of a listing. Its addresses are on our own origin, with files that never change. */
export const listingImage = named('ListingImage', z.object(fields), imageExample);
export type ListingImage = z.output<typeof listingImage>;

/** An unattached photo: its `id` goes into the listing's `images`. */
const uploadedImage = z.object({ id: z.uuid(), path: z.string(), ...fields });
export type UploadedImage = z.output<typeof uploadedImage>;

export const uploadImage = createRoute({
  operationId: 'uploadImage',
  summary: 'Sends a photo for a listing; one that no listing takes within 24 hours is removed',
  method: 'post',
  path: '/api/images',
  // Described only: validation by a schema would read the whole body into memory.
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: [imageField],
          properties: { [imageField]: { type: 'string', format: 'binary' } },
        },
        encoding: { [imageField]: { contentType: imageTypes.join(', ') } },
      },
    },
  },
  responses: {
    201: json(uploadedImage, 'The photo, as it is kept', {
      id: '4f1f3c52-6f0e-4a53-9d3f-0f3c6f6f7a10',
      path: 'suspicious-jobs/7d0c5a4e-3f0b-4a7e-8c57-2f1f6d1f9b6a/1795219200000_q3Zt0b1kQk2mYw8xHc5v7A.webp',
      ...imageExample,
    }),
    ...errorResponses('uploadImage', [
      'image/missing',
      'image/not-an-image',
      'image/unsupported-format',
      'image/too-many-pixels',
      'image/too-complex',
      'image/inappropriate',
      'auth/unauthenticated',
      'forbidden',
      'profile-missing',
      ...sanctioned,
      'image/too-large',
      'rate-limited',
      'image/check-failed',
      'unavailable',
    ]),
  },
});
