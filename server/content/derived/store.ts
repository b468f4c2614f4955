import type { Kind } from '#contract/kinds.ts';
import type { Queryable, Row } from '#server/platform/db/database.ts';

/** The place of a post in a kind's list, newest first. */
export interface ListPlace {
  createdAt: Date;
  id: string;
}

/** The tables of what jobs derive from public posts: a row names its post and the design by which it was made. */
type DerivedTable = 'preview' | 'relative';

/** Public posts of a kind below a place of its list, newest first, and whether each has a row of this design. */
export function postsBelow(
  db: Queryable,
  kind: Kind,
  table: DerivedTable,
  { until, below, limit, design }: { until: Date; below: ListPlace | null; limit: number; design: string | number },
): Promise<(ListPlace & { isDone: boolean })[]> {
  return db.query<ListPlace & { isDone: boolean } & Row>(
    `SELECT p.id, p.created_at AS "createdAt",
       EXISTS (SELECT FROM ${table} d WHERE d.post_id = p.id AND d.design = $6) AS "isDone"
     FROM post p WHERE p.kind = $1 AND p.created_at <= $2
       AND ($3::timestamptz IS NULL OR (p.created_at, p.id) < ($3, $4::uuid))
     ORDER BY p.created_at DESC, p.id DESC LIMIT $5`,
    [kind, until, below?.createdAt ?? null, below?.id ?? null, limit, design],
  );
}
