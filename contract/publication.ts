import { z } from 'zod';
import { fieldErrors } from './copy/errors.ts';

export type { Unpublished } from './routes/publication.ts';

/** When others see a new post: with the next minute, or at a random minute of the coming 24 hours. */
export const publishChoices = ['soon', 'within-day'] as const;
export type PublishChoice = (typeof publishChoices)[number];

/** The choice as the body of a new post carries it. */
export const publishChoice = z.enum(publishChoices, fieldErrors.choice).default('soon');

/** Whether a new post appears under another handle than the member's usual one. */
export const otherName = z.boolean().default(false);
