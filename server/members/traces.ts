import type { Queryable } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hasWaiting } from './waiting.ts';

type Holding = Pick<Platform, 'db' | 'vault' | 'clock'>;

const said = `EXISTS (SELECT 1 FROM post WHERE author_id = ANY ($1::uuid[]))
  OR EXISTS (SELECT 1 FROM comment WHERE author_id = ANY ($1::uuid[]))`;

const done = `EXISTS (SELECT 1 FROM vote WHERE member_id = ANY ($1::uuid[]))
  OR EXISTS (SELECT 1 FROM comment_like WHERE member_id = ANY ($1::uuid[]))
  OR EXISTS (SELECT 1 FROM report WHERE reporter_id = ANY ($1::uuid[]))`;

/** Whether a post or comment of one of the members exists or is unpublished. */
export async function hasWritten(platform: Holding, uids: string[]): Promise<boolean> {
  // In this order: what becomes a row in between is found there.
  return (await hasWaiting(platform, uids)) || holds(platform.db, said, uids);
}

/** Whether any row refers to one of the members. */
export async function hasLeftTraces(platform: Holding, uids: string[]): Promise<boolean> {
  return (await hasWaiting(platform, uids)) || holds(platform.db, `${said} OR ${done}`, uids);
}

async function holds(db: Queryable, condition: string, uids: string[]): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(`SELECT ${condition} AS found`, [uids]);
  return row?.found ?? false;
}
