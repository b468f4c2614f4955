import { unsoundContent } from '#server/soundness.ts';
import type { Product } from './product.ts';

/** The invariants that some rows break; none in a sound database. */
export function unsoundRows({ db }: Pick<Product, 'db'>): Promise<unknown[]> {
  return unsoundContent(db);
}
