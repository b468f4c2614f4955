import { type WordEntry, wordEntries } from '#contract/word-list.ts';
import { day, dayOf } from '#server/platform/clock.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { takeCounts } from '../door/words.ts';

/** The days for which it is told how often a phrase was found. */
export const countedDays = 30;

/** Writes down how often each phrase of the list was found since the last time, and forgets what is too old. */
export async function writeWordCounts(db: Database, now: Date): Promise<void> {
  const counts = takeCounts(db);
  await db.query('DELETE FROM word_count WHERE day < $1', [dayOf(new Date(now.getTime() - countedDays * day))]);
  if (counts.length === 0) return;
  await db.query(
    `INSERT INTO word_count AS c (day, entry, found) SELECT $1, * FROM unnest($2::text[], $3::int[])
     ON CONFLICT (day, entry) DO UPDATE SET found = c.found + excluded.found`,
    [dayOf(now), counts.map(({ entry }) => entry), counts.map(({ found }) => found)],
  );
}

/** How often each phrase of the list was found within these days, as far as it is written down. */
export async function wordCounts(db: Queryable): Promise<{ entry: WordEntry; found: number }[]> {
  const rows = await db.query<{ entry: string; found: string }>(
    'SELECT entry, sum(found) AS found FROM word_count GROUP BY entry',
  );
  const found = new Map(rows.map((row) => [row.entry, Number(row.found)]));
  return wordEntries.map((entry) => ({ entry, found: found.get(entry) ?? 0 }));
}
