import type { Queryable } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hasReacted } from './reactions.ts';
import { hasWaiting } from './waiting.ts';

type Holding = Pick<Platform, 'db' | 'vault' | 'clock'>;

/** Whether a post or comment of one of the members exists or is unpublished. */
export async function hasWritten(platform: Holding, uids: string[]): Promise<boolean> {
  // In this order: what becomes a row in between is found there.
  return (await hasWaiting(platform, uids)) || hasSaid(platform.db, uids);
}

/** Whether one of the members has written, voted, liked or reported. */
export async function hasLeftTraces(platform: Holding, uids: string[]): Promise<boolean> {
  return (await hasWritten(platform, uids)) || hasReacted(platform.db, platform.vault, uids);
}

async function hasSaid(db: Queryable, uids: string[]): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM post WHERE author_id = ANY ($1::uuid[]))
       OR EXISTS (SELECT 1 FROM comment WHERE author_id = ANY ($1::uuid[])) AS found`,
    [uids],
  );
  return row?.found ?? false;
}
