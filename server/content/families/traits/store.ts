import type { Span } from '#contract/text/span.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';

/** What a listing may share with others, as keyed hashes. */
export interface Traits {
  bands: bigint[];
  identifiers: { kind: string; mark: Buffer }[];
}

/** The listings of one band that are looked at, the newest: what more texts have says little of each. */
const ofOneBand = 200;
/** The listings whose texts are compared with a new one, those with most bands in common. */
const compared = 48;

/** The listings that have at least so many bands in common with a text, those with most first. */
export async function findByBands(db: Queryable, bands: readonly bigint[], atLeast = 1): Promise<string[]> {
  if (bands.length === 0) return [];
  const rows = await db.query<{ post_id: string }>(
    `SELECT post_id FROM unnest($1::bigint[]) AS asked (band) CROSS JOIN LATERAL (
       SELECT b.post_id FROM relative_band b WHERE b.band = asked.band ORDER BY b.post_id DESC LIMIT $2) AS found
     GROUP BY post_id HAVING count(*) >= $4 ORDER BY count(*) DESC, post_id DESC LIMIT $3`,
    [bands.map(String), ofOneBand, compared, atLeast],
    'relatives-by-bands',
  );
  return rows.map((row) => row.post_id);
}

/** Listings with one of these identifiers: one of each family that has it is enough to find the family. */
export async function findByIdentifiers(db: Queryable, identifiers: Traits['identifiers']): Promise<string[]> {
  if (identifiers.length === 0) return [];
  const rows = await db.query<{ post_id: string }>(
    `SELECT DISTINCT found.post_id FROM unnest($1::text[], $2::bytea[]) AS asked (kind, mark) CROSS JOIN LATERAL (
       SELECT i.post_id FROM relative_identifier i WHERE i.kind = asked.kind AND i.mark = asked.mark
       ORDER BY i.post_id DESC LIMIT $3) AS found`,
    [identifiers.map(({ kind }) => kind), identifiers.map(({ mark }) => mark), ofOneBand],
    'relatives-by-identifiers',
  );
  return rows.map((row) => row.post_id);
}

/** The texts of listings whose traits were read. */
export function textsOf(db: Queryable, ids: readonly string[]): Promise<{ id: string; text: string }[]> {
  return db.query<{ id: string; text: string }>('SELECT id, body AS text FROM post WHERE id = ANY ($1::uuid[])', [ids]);
}

/** Locks posts as `lockPublished` does, in the order of their ids. Returns those that are there. */
export async function lockRelatives(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const query = 'SELECT id FROM post WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE';
  return new Set((await tx.query<{ id: string }>(query, [ids])).map(({ id }) => id));
}

/** Whether the traits of all these listings were read. */
export async function areRelatives(db: Queryable, ids: readonly string[]): Promise<boolean> {
  const query = 'SELECT FROM relative WHERE post_id = ANY ($1::uuid[])';
  return (await db.query(query, [ids])).length === ids.length;
}

/** What is found of a listing beside its traits. */
interface Found {
  design: number;
  /** The listings whose texts are alike. */
  alike: readonly string[];
  heavySignals: readonly string[];
  /** Where each of `heavySignals` stands in the text. */
  heavyPlaces: readonly Span[];
}

/** Writes the traits of a locked listing, with which others its text is alike, and the heavy signals in it. */
export async function addRelative(
  tx: Transaction,
  postId: string,
  { bands, identifiers }: Traits,
  { design, alike, heavySignals, heavyPlaces }: Found,
): Promise<void> {
  const written = [...new Set(bands)].map(String);
  await tx.query(
    'INSERT INTO relative (post_id, design, bands, heavy_signals, heavy_places) VALUES ($1, $2, $3, $4, $5)',
    [postId, design, written, heavySignals, JSON.stringify(heavyPlaces)],
  );
  await tx.query('INSERT INTO relative_band (band, post_id) SELECT unnest($2::bigint[]), $1', [postId, written]);
  await tx.query(
    'INSERT INTO relative_identifier (kind, mark, post_id) SELECT kind, mark, $1 FROM unnest($2::text[], $3::bytea[]) AS read (kind, mark)',
    [postId, identifiers.map(({ kind }) => kind), identifiers.map(({ mark }) => mark)],
  );
  await tx.query('INSERT INTO kinship (post_id, other_id) SELECT $1, unnest($2::uuid[])', [postId, alike]);
}

/** Forgets the traits of a post that is erased, or whose traits are read again; its family is settled by the job. */
export async function forgetRelative(tx: Transaction, postId: string): Promise<void> {
  await tx.query('DELETE FROM kinship WHERE post_id = $1 OR other_id = $1', [postId]);
  await tx.query('DELETE FROM relative_identifier WHERE post_id = $1', [postId]);
  await tx.query(
    `WITH gone AS (DELETE FROM relative WHERE post_id = $1 RETURNING bands, family_id),
       bands AS (
         DELETE FROM relative_band b USING (SELECT unnest(bands) AS band FROM gone) AS of_gone
         WHERE b.band = of_gone.band AND b.post_id = $1)
     INSERT INTO unsettled_family (id) SELECT family_id FROM gone WHERE family_id IS NOT NULL ON CONFLICT DO NOTHING`,
    [postId],
  );
}
