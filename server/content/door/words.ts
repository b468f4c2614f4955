import { masked, type WordAction, type WordEntry, wordEntries, wordHits, wordList } from '#contract/word-list.ts';
import type { Database } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';

type Listing = Pick<Platform, 'config' | 'db'>;

/**
 * Counts of phrases that were found since they were last written down, by database. Written with the text they would name
 * the second in which it was sent.
 */
const counts = new WeakMap<Database, Map<WordEntry, number>>();

function count(db: Database, entries: readonly WordEntry[]): void {
  const of = counts.get(db) ?? new Map<WordEntry, number>();
  counts.set(db, of);
  for (const entry of new Set(entries)) of.set(entry, (of.get(entry) ?? 0) + 1);
}

/** Returns the counts of the phrases and resets them. */
export function takeCounts(db: Database): { entry: WordEntry; found: number }[] {
  const of = counts.get(db) ?? new Map<WordEntry, number>();
  counts.delete(db);
  return wordEntries.flatMap((entry) => {
    const found = of.get(entry) ?? 0;
    return found > 0 ? [{ entry, found }] : [];
  });
}

/**
 * A text as it is passed on: what the list masks is masked. Refuses one with a phrase whose action is among `refused`;
 * with `before`, the text before an edit, only where it had none.
 */
export function passWords(
  { config, db }: Listing,
  text: string,
  { refused, before = '' }: { refused: readonly WordAction[]; before?: string },
): string {
  if (!config.wordList) return text;
  const entries = wordHits(text).map(({ entry }) => entry);
  count(db, entries);
  const known = new Set(wordHits(before).map(({ entry }) => entry));
  if (entries.some((entry) => refused.includes(wordList[entry].action) && !known.has(entry)))
    throw new Problem('post/listed-words');
  return masked(text);
}

/** Whether the list withholds a post with this text. */
export function isWithheldByWords({ config }: Pick<Platform, 'config'>, text: string): boolean {
  return config.wordList && wordHits(text).some(({ entry }) => wordList[entry].action === 'withhold');
}
