import { z } from 'zod';
import type { Comment } from './comments.ts';
import { fieldErrors } from './copy/errors.ts';
import type { EditedName } from './kind-names.ts';
import type { EditableKind, Kind, Plural, PostOf } from './kinds.ts';

/** When others see a new post: with the next minute, or at a random minute of the coming 24 hours. */
export const publishChoices = ['soon', 'within-day'] as const;
export type PublishChoice = (typeof publishChoices)[number];

/** The choice as the body of a new post carries it. */
export const publishChoice = z.enum(publishChoices, fieldErrors.choice).default('soon');

/** Whether a new post appears under another handle than the member's usual one. */
export const otherName = z.boolean().default(false);

/**
 * What only its author sees as yet. `createdAt` of what is new is the minute at which others see it; what was edited
 * others still see as it was.
 */
export type Unpublished = {
  [K in Kind as Plural<K>]: PostOf<K>[];
} & {
  [K in EditableKind as EditedName<K>]: PostOf<K>[];
} & { comments: Comment[]; editedComments: Comment[] };
