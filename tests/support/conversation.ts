import { unsoundContent } from '#server/soundness.ts';
import type { Product } from './product.ts';

/** The broken invariants of a database; none in a sound one. */
export function unsoundRows({ db }: Pick<Product, 'db'>): Promise<unknown[]> {
  return unsoundContent(db);
}
