import type { Product } from './product.ts';

/** Every counter that differs from the rows it counts, and every row that hangs on nothing; none in a sound database. */
export async function unsoundRows({ db }: Pick<Product, 'db'>): Promise<unknown[]> {
  return db.query(
    `SELECT 'votes' AS what, s.post_id AS id FROM post_stat s
       LEFT JOIN (SELECT post_id, count(*) FILTER (WHERE value = 1) AS up, count(*) FILTER (WHERE value = -1) AS down
         FROM vote GROUP BY post_id) v USING (post_id)
       WHERE (s.upvotes, s.downvotes) <> (coalesce(v.up, 0), coalesce(v.down, 0))
     UNION ALL
     SELECT 'comments', s.post_id FROM post_stat s
       LEFT JOIN (SELECT post_id, count(*) AS n FROM comment WHERE parent_id IS NULL GROUP BY post_id) c USING (post_id)
       WHERE s.comment_count <> coalesce(c.n, 0)
     UNION ALL
     SELECT 'likes', c.id FROM comment c
       LEFT JOIN (SELECT comment_id, count(*) AS n FROM comment_like GROUP BY comment_id) l ON l.comment_id = c.id
       WHERE c.like_count <> coalesce(l.n, 0)
     UNION ALL
     SELECT 'placeholder with likes or reports', c.id FROM comment c
       WHERE c.is_deleted AND (EXISTS (SELECT FROM comment_like l WHERE l.comment_id = c.id)
         OR EXISTS (SELECT FROM report r WHERE r.comment_id = c.id))
     UNION ALL
     SELECT 'vote on nothing', v.post_id FROM vote v WHERE NOT EXISTS (SELECT FROM post p WHERE p.id = v.post_id)
     UNION ALL
     SELECT 'activity of ' || what, NULL FROM (
       SELECT 'post' AS what, count(*) AS n FROM post
       UNION ALL SELECT 'vote', count(*) FROM vote
       UNION ALL SELECT 'report', count(*) FROM report WHERE status = 'open') AS there
       LEFT JOIN (SELECT what, sum(came - gone) AS n FROM activity GROUP BY what) AS counted USING (what)
       WHERE there.n <> coalesce(counted.n, 0)
     UNION ALL
     SELECT 'post without counters', p.id FROM post p WHERE NOT EXISTS (SELECT FROM post_stat s WHERE s.post_id = p.id)`,
  );
}
