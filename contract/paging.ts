import { z } from 'zod';
import { lengths, paging } from './limits.ts';

export type { Page, Total } from './routes/answers.ts';

/** How any list is asked for a page: where the last one ended, and how much. */
export const pageQuery = z.object({
  cursor: z.string().max(lengths.opaque).optional(),
  limit: z.coerce.number().int().min(1).max(paging.largestPage).default(paging.pageSize),
});
