import type { z } from '@hono/zod-openapi';
import type { Kind, PostOf } from '../kinds.ts';
import { experience } from './experiences.ts';
import { suspiciousJob } from './suspicious-jobs.ts';

/** A post of each kind, as answers describe it. */
export const postSchemas = { experience, 'suspicious-job': suspiciousJob } satisfies {
  [K in Kind]: z.ZodType<PostOf<K>>;
};
