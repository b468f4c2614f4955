import { z } from 'zod';
import { words } from './fields.ts';
import { lengths } from './limits.ts';

export type { OpenObjection, OwnSanction, OwnWithheld } from './routes/sanctions.ts';

/** The body of a member's objection to a sanction. */
export const newObjection = z.object({ text: words(lengths.objection) });

/** The body that refuses an objection: the member reads why. */
export const objectionRefusal = z.object({ why: words(lengths.decisionWhy) });
