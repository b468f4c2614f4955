import { z } from 'zod';
import { fieldErrors } from './copy/errors.ts';

export type { Unpublished } from './routes/publication.ts';

/** The choices of publication: with the next minute, or at a random minute of the coming 24 hours. */
export const publishChoices = ['soon', 'within-day'] as const;
export type PublishChoice = (typeof publishChoices)[number];

/** The choice of publication in the body of a new post. */
export const publishChoice = z.enum(publishChoices, fieldErrors.choice).default('soon');

/** The field of a new post's body that requests another handle than the member's usual one. */
export const otherName = z.boolean().default(false);
