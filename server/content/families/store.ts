import { randomUUID } from 'node:crypto';
import { type Family, families, sharedTraits } from '#contract/families.ts';
import type { Queryable, Row, Transaction } from '#server/platform/db/database.ts';

/** The id of this lock among all advisory locks of the database server. */
const lockId = 7_260_024;

/** Takes the lock by which one node at a time puts families together, until the transaction ends. */
export const familiesLock = `SELECT pg_advisory_xact_lock(${lockId})`;

export async function lockFamilies(tx: Transaction): Promise<void> {
  await tx.query(familiesLock);
}

/** Makes one family of these listings and of all families that they are of. Returns its id. */
export async function unite(tx: Transaction, postIds: readonly string[]): Promise<string> {
  const joined = await tx.query<{ id: string }>(
    `SELECT id FROM family WHERE id IN (SELECT family_id FROM relative WHERE post_id = ANY ($1::uuid[]))
     ORDER BY listings DESC, id`,
    [postIds],
  );
  const [largest, ...others] = joined.map(({ id }) => id);
  const id = largest ?? (await newFamily(tx));
  await tx.query(
    'UPDATE relative SET family_id = $1 WHERE post_id = ANY ($2::uuid[]) OR family_id = ANY ($3::uuid[])',
    [id, postIds, others],
  );
  await tx.query('DELETE FROM family WHERE id = ANY ($1::uuid[])', [others]);
  await recountFamily(tx, id);
  return id;
}

async function newFamily(tx: Transaction): Promise<string> {
  const id = randomUUID();
  await tx.query('INSERT INTO family (id) VALUES ($1)', [id]);
  return id;
}

/** Counts the listings and members of each family, and what two of its listings share; a condition on `f` follows. */
export const recountFamilies = `UPDATE family f SET (listings, members, first_day, last_day) = (
    SELECT count(*), count(DISTINCT p.author_id), min((p.created_at AT TIME ZONE 'UTC')::date),
      max((p.created_at AT TIME ZONE 'UTC')::date)
    FROM relative r JOIN post p ON p.id = r.post_id WHERE r.family_id = f.id),
  shared = ARRAY(
    SELECT DISTINCT kind FROM relative r JOIN relative_identifier i ON i.post_id = r.post_id
    WHERE r.family_id = f.id GROUP BY kind, mark HAVING count(*) > 1
    UNION ALL SELECT 'text' WHERE EXISTS (
      SELECT FROM relative r JOIN kinship k ON k.post_id = r.post_id WHERE r.family_id = f.id))`;

async function recountFamily(tx: Transaction, id: string): Promise<void> {
  await tx.query(`${recountFamilies} WHERE f.id = $1`, [id]);
}

/**
 * The pairs of a family's listings that belong together: alike texts, an identifier with one that has it, too, and those
 * that moderators joined. One that they took out has no alike texts, and its identifiers join it with none.
 */
const bonds = `
  SELECT k.post_id AS one, k.other_id AS other FROM relative r JOIN kinship k ON k.post_id = r.post_id
  WHERE r.family_id = $1
  UNION ALL
  SELECT i.post_id, min(i.post_id::text) OVER (PARTITION BY i.kind, i.mark)::uuid
  FROM relative r JOIN relative_identifier i ON i.post_id = r.post_id WHERE r.family_id = $1
    AND NOT EXISTS (SELECT FROM family_outsider o WHERE o.post_id = r.post_id)
  UNION ALL
  SELECT b.post_id, b.other_id FROM relative r JOIN family_bond b ON b.post_id = r.post_id WHERE r.family_id = $1`;

/** Has the family of a listing put together again, when families are settled. Returns whether it is of one. */
export async function unsettle(tx: Transaction, postId: string): Promise<boolean> {
  const families = await tx.query(
    `INSERT INTO unsettled_family (id) SELECT family_id FROM relative WHERE post_id = $1 AND family_id IS NOT NULL
     ON CONFLICT (id) DO UPDATE SET id = excluded.id RETURNING id`,
    [postId],
  );
  return families.length > 0;
}

/**
 * Puts the families that have lost a listing or a bond together again: where it was all that held two parts together,
 * they are families of their own, and a listing that is left alone is of none. Returns the listings of these families.
 */
export async function regroupFamilies(tx: Transaction): Promise<string[]> {
  const due = await tx.query<{ id: string }>('DELETE FROM unsettled_family RETURNING id');
  const settled: string[] = [];
  for (const { id } of due) {
    const rows = await tx.query<{ post_id: string }>('SELECT post_id FROM relative WHERE family_id = $1', [id]);
    const ids = rows.map((row) => row.post_id);
    const pairs = await tx.query<{ one: string; other: string }>(bonds, [id]);
    const [largest = [], ...parts] = partsOf(ids, pairs).toSorted((a, b) => b.length - a.length);
    for (const part of [...parts, ...(largest.length < 2 ? [largest] : [])]) {
      const family = part.length < 2 ? null : await newFamily(tx);
      await tx.query('UPDATE relative SET family_id = $2 WHERE post_id = ANY ($1::uuid[])', [part, family]);
      if (family) await recountFamily(tx, family);
    }
    if (largest.length < 2) await tx.query('DELETE FROM family WHERE id = $1', [id]);
    else await recountFamily(tx, id);
    settled.push(...ids);
  }
  return settled;
}

/** The connected parts of listings. */
function partsOf(ids: string[], pairs: { one: string; other: string }[]): string[][] {
  const partOf = new Map(ids.map((id) => [id, [id]]));
  for (const { one, other } of pairs) {
    const [part, added] = [partOf.get(one), partOf.get(other)];
    if (!part || !added || part === added) continue;
    part.push(...added);
    for (const id of added) partOf.set(id, part);
  }
  return [...new Set(partOf.values())];
}

/** Public listings and the others of their families: their number, and the newest of them. */
export async function wholeFamilies(
  db: Queryable,
  postIds: readonly string[],
  until: Date,
): Promise<{ count: number; newest: string[] }> {
  const rows = await db.query<{ id: string; count: number }>(
    `SELECT p.id, count(*) OVER ()::int AS count FROM relative r JOIN post p ON p.id = r.post_id
     WHERE p.created_at <= $2 AND (r.post_id = ANY ($1::uuid[])
       OR r.family_id IN (SELECT family_id FROM relative WHERE post_id = ANY ($1::uuid[])))
     ORDER BY p.created_at DESC, p.id DESC LIMIT $3`,
    [postIds, until, families.answered],
  );
  return { count: rows[0]?.count ?? 0, newest: rows.map(({ id }) => id) };
}

/** Whether two listings are of one family. */
export async function areTogether(db: Queryable, postId: string, otherId: string): Promise<boolean> {
  const query = `SELECT FROM relative one JOIN relative other ON other.family_id = one.family_id
     WHERE one.post_id = $1 AND other.post_id = $2`;
  return (await db.query(query, [postId, otherId])).length === 1;
}

/** The listings of a family. */
export async function listingsOf(db: Queryable, familyId: string): Promise<string[]> {
  const rows = await db.query<{ post_id: string }>('SELECT post_id FROM relative WHERE family_id = $1', [familyId]);
  return rows.map((row) => row.post_id);
}

/** The columns of a family `f`, as `familyOf` takes them. */
export const familyColumns = `f.id AS "familyId", f.listings, f.members, to_char(f.first_day, 'YYYY-MM-DD') AS "firstDay",
  to_char(f.last_day, 'YYYY-MM-DD') AS "lastDay", f.shared`;

/** A row with the columns of a family; all are `null` where there is none. */
export interface FamilyRow extends Omit<Family, 'id'>, Row {
  familyId: string | null;
}

/** The family of a row, as cards show it. */
export function familyOf({ familyId, listings, members, firstDay, lastDay, shared }: FamilyRow): Family | undefined {
  if (familyId === null) return undefined;
  const inOrder = sharedTraits.filter((trait) => shared.includes(trait));
  return { id: familyId, listings, members, firstDay, lastDay, shared: inOrder };
}

/** The family of a post, however few members it has. */
export async function anyFamilyOf(db: Queryable, postId: string): Promise<Family | undefined> {
  const [row] = await db.query<FamilyRow>(
    `SELECT ${familyColumns} FROM relative r JOIN family f ON f.id = r.family_id WHERE r.post_id = $1`,
    [postId],
  );
  return row && familyOf(row);
}

/** The other public listings of a post's family, newest first; none of a family with fewer than `members` members. */
export async function othersOfFamily(
  db: Queryable,
  postId: string,
  until: Date,
  members: number = families.shownFrom,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT p.id FROM relative one JOIN family f ON f.id = one.family_id AND f.members >= $3
       JOIN relative r ON r.family_id = f.id JOIN post p ON p.id = r.post_id
     WHERE one.post_id = $1 AND p.id <> $1 AND p.created_at <= $2 ORDER BY p.created_at DESC, p.id DESC LIMIT $4`,
    [postId, until, members, families.listed],
  );
  return rows.map(({ id }) => id);
}
