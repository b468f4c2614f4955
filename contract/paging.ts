import { z } from 'zod';
import { lengths, paging } from './limits.ts';

export type { Page, SearchedPage, Total } from './routes/answers.ts';

/** The query of a page of any list: the cursor of the last page, and the number of items. */
export const pageQuery = z.object({
  cursor: z.string().max(lengths.opaque).optional(),
  limit: z.coerce.number().int().min(1).max(paging.largestPage).default(paging.pageSize),
});
