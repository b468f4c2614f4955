import { similar } from '#contract/limits.ts';
import type { PostRef } from '#contract/posts.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { postExists } from '../store.ts';

/**
 * The ids of the posts similar to a public one, `undefined` where there is none; `id` may be any text: first those of
 * its company, then those of its sector, of which the ones of its position come first, each newest first. They follow
 * from what is public alone, so that a post that is left out tells nothing: another name of the same account is another
 * author here.
 */
export async function similarIds(db: Queryable, { kind, id }: PostRef, until: Date): Promise<string[] | undefined> {
  if (!(await postExists(db, kind, id, until))) return undefined;
  const rows = await db.query<{ id: string }>(
    `WITH opened AS MATERIALIZED (
       SELECT author_id, nullif(company_key(company_name), '') AS company, sector, position_type
       FROM post WHERE id = $2),
     of_company AS MATERIALIZED (
       SELECT found.id, found.created_at, 1 AS place FROM opened o CROSS JOIN LATERAL (
         SELECT p.id, p.created_at FROM post p
         WHERE p.kind = $1 AND p.company_name IS NOT NULL AND company_key(p.company_name) = o.company
           AND p.created_at <= $3 AND p.author_id <> o.author_id
         ORDER BY p.created_at DESC, p.id DESC LIMIT $4) AS found),
     of_sector AS MATERIALIZED (
       SELECT found.id, found.created_at, CASE WHEN found.is_same THEN 2 ELSE 3 END AS place
       FROM opened o CROSS JOIN LATERAL (
         SELECT newest.id, newest.created_at, coalesce(newest.position_type = o.position_type, false) AS is_same FROM (
           SELECT p.id, p.created_at, p.position_type, p.author_id FROM post p
           WHERE p.kind = $1 AND p.sector = o.sector AND p.created_at <= $3
           ORDER BY p.created_at DESC, p.id DESC LIMIT $5) AS newest
         WHERE newest.author_id <> o.author_id AND newest.id NOT IN (SELECT id FROM of_company)
         ORDER BY is_same DESC, newest.created_at DESC, newest.id DESC LIMIT $4) AS found)
     SELECT id FROM (TABLE of_company UNION ALL TABLE of_sector) AS found
     ORDER BY place, created_at DESC, id DESC LIMIT $4`,
    [kind, id, until, similar.shown, similar.among],
    'similar-posts',
  );
  return rows.map((row) => row.id);
}
