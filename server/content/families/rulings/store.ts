import type { Queryable, Transaction } from '#server/platform/db/database.ts';

/** What moderators ruled about a listing: that it is of no family by what it shares, or that it belongs with another one. */
export interface FamilyRulings {
  isOutsider: boolean;
  isBound: boolean;
}

/** The rulings about a listing. */
export async function rulingsOn(db: Queryable, postId: string): Promise<FamilyRulings> {
  const [row] = await db.query<{ isOutsider: boolean; isBound: boolean }>(
    `SELECT EXISTS (SELECT FROM family_outsider WHERE post_id = $1) AS "isOutsider",
       EXISTS (SELECT FROM family_bond WHERE post_id = $1 OR other_id = $1) AS "isBound"`,
    [postId],
  );
  return { isOutsider: row?.isOutsider ?? false, isBound: row?.isBound ?? false };
}

/** The listings among `postIds` that moderators took out of a family. */
export async function outsidersAmong(db: Queryable, postIds: readonly string[]): Promise<Set<string>> {
  const query = 'SELECT post_id FROM family_outsider WHERE post_id = ANY ($1::uuid[])';
  return new Set((await db.query<{ post_id: string }>(query, [postIds])).map((row) => row.post_id));
}

/** The listings with which moderators joined one, of those whose traits were read. */
export async function boundTo(db: Queryable, postId: string): Promise<string[]> {
  const rows = await db.query<{ post_id: string }>(
    `SELECT r.post_id FROM (SELECT other_id AS post_id FROM family_bond WHERE post_id = $1
       UNION SELECT post_id FROM family_bond WHERE other_id = $1) AS bound JOIN relative r USING (post_id)`,
    [postId],
  );
  return rows.map((row) => row.post_id);
}

/** Takes a listing out of its family, until its rulings are dropped; the family has to be settled. */
export async function takeOut(tx: Transaction, postId: string): Promise<void> {
  await dropRulings(tx, postId);
  await tx.query('INSERT INTO family_outsider (post_id) VALUES ($1)', [postId]);
  await tx.query('DELETE FROM kinship WHERE post_id = $1 OR other_id = $1', [postId]);
}

/** Joins two listings. */
export async function bind(tx: Transaction, postId: string, otherId: string): Promise<void> {
  await tx.query('INSERT INTO family_bond (post_id, other_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    postId,
    otherId,
  ]);
}

/** Drops the rulings about a listing that is erased, or whose traits decide again; its family has to be settled. */
export async function dropRulings(tx: Transaction, postId: string): Promise<void> {
  await tx.query('DELETE FROM family_outsider WHERE post_id = $1', [postId]);
  await tx.query('DELETE FROM family_bond WHERE post_id = $1 OR other_id = $1', [postId]);
}
