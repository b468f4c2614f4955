import { z } from 'zod';
import { lengths, paging } from './limits.ts';

/** How any list is asked for a page: where the last one ended, and how much. */
export const pageQuery = z.object({
  cursor: z.string().max(lengths.opaque).optional(),
  limit: z.coerce.number().int().min(1).max(paging.largestPage).default(paging.pageSize),
});

/** How many there are, counted up to 1,000 and `capped` beyond. */
export interface Total {
  value: number;
  capped: boolean;
}

/** A page of a list; `nextCursor` is `null` on the last one. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
  total: Total;
}
